//! The house rules (section 2 of the rulebook).

use crate::rules::brasileiro::ladder::Ladder;

sobremesa_game::words! {
    /// The profile: it sets manilhas and stakes unless an option does.
    pub enum Perfil {
        /// Manilhas by the vira, stakes from 1.
        Paulista = "paulista",
        /// Fixed manilhas, stakes from 2.
        Mineiro = "mineiro",
    }
}

sobremesa_game::words! {
    /// The cards that are manilhas.
    pub enum Manilhas {
        /// As the profile says.
        Perfil = "perfil",
        /// The rank above the vira (TB-4).
        Vira = "vira",
        /// Four fixed cards (TB-5).
        Fixas = "fixas",
    }
}

sobremesa_game::words! {
    /// The values that a hand can have (TB-15).
    pub enum Escada {
        /// As the profile says.
        Perfil = "perfil",
        /// The paulista's.
        DeUm = "1-3-6-9-12",
        /// The mineiro's.
        DeDois = "2-4-6-10-12",
        /// The mineiro's with an eight.
        ComOito = "2-4-8-10-12",
    }
}

sobremesa_game::words! {
    /// The cards that are dealt (TB-3).
    pub enum Baralho {
        /// All forty.
        Sujo = "sujo",
        /// Without 4 to 7, except for fixed manilhas.
        Limpo = "limpo",
    }
}

sobremesa_game::words! {
    /// The seats that may cover a card (TB-10).
    pub enum Coberta {
        /// None.
        Nao = "nao",
        /// All but the leader of the vaza.
        Seguir = "seguir",
        /// All.
        Livre = "livre",
    }
}

sobremesa_game::words! {
    /// The seat that leads after a tie (TB-12).
    pub enum Abre {
        /// The leader of the tied vaza.
        Abriu = "abriu",
        /// The player who laid the first of the tied cards.
        Primeira = "primeira",
    }
}

sobremesa_game::words! {
    /// The side that wins a hand of three ties (TB-14).
    pub enum TresEmpates {
        /// Neither.
        Ninguem = "ninguem",
        /// The side of the mano.
        Mao = "mao",
        /// The side of the dealer.
        Pe = "pe",
    }
}

sobremesa_game::words! {
    /// The effect of truco in a mão de onze or de ferro (TB-25).
    pub enum TrucoNaOnze {
        /// It cannot be said.
        Ilegal = "ilegal",
        /// It loses the jogo.
        Perde = "perde",
    }
}

sobremesa_game::words! {
    /// The way a mão de ferro is played.
    pub enum Ferro {
        /// Blind (TB-27).
        Cega = "cega",
        /// As usual (TB-26).
        Aberta = "aberta",
    }
}

sobremesa_game::options! {
    /// The house rules of truco brasileiro.
    #[derive(Copy)]
    pub struct House {
        /// The profile: it sets what the next two options leave to it.
        perfil: Perfil = Perfil::Paulista, by ["TB-4", "TB-5"];
        /// Manilhas by the vira, or fixed.
        manilhas: Manilhas = Manilhas::Perfil, by ["TB-6", "TB-4", "TB-5"];
        /// The values that a hand can have.
        escada: Escada = Escada::Perfil, by ["TB-15"];
        /// Forty cards, or no low ones.
        baralho: Baralho = Baralho::Sujo, by ["TB-3"];
        /// The seats that may cover a card in the second and third vaza.
        coberta: Coberta = Coberta::Livre, by ["TB-10"];
        /// The seat that leads after a tie.
        abre: Abre = Abre::Abriu, by ["TB-12"];
        /// The side that wins a hand of three ties.
        tres_empates: TresEmpates = TresEmpates::Ninguem, by ["TB-14"];
        /// No raise by a side that does not need it.
        teto: bool = false, by ["TB-20"];
        /// Truco in a mão de onze or de ferro is impossible, or loses the jogo.
        truco_na_onze: TrucoNaOnze = TrucoNaOnze::Ilegal, by ["TB-25"];
        /// The mão de ferro is played blind, or with one's cards seen.
        ferro: Ferro = Ferro::Cega, by ["TB-27", "TB-26"];
        /// The match is one jogo, or the best of three.
        chicos: u8 = 1, in [1, 3], by ["TB-30"];
        /// Sinais.
        senas: bool = false, by ["TB-31"];
    }
}

impl House {
    /// Returns true if the manilhas are always the same, so that there is no vira.
    pub fn has_fixed_manilhas(&self) -> bool {
        match self.manilhas {
            Manilhas::Perfil => self.perfil == Perfil::Mineiro,
            Manilhas::Vira => false,
            Manilhas::Fixas => true,
        }
    }

    /// The values that a hand can have.
    pub fn ladder(&self) -> Ladder {
        Ladder::new(match (self.escada, self.perfil) {
            (Escada::DeUm, _) | (Escada::Perfil, Perfil::Paulista) => [1, 3, 6, 9, 12],
            (Escada::DeDois, _) | (Escada::Perfil, Perfil::Mineiro) => [2, 4, 6, 10, 12],
            (Escada::ComOito, _) => [2, 4, 8, 10, 12],
        })
    }
}
