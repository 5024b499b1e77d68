//! The moves of all the trucos as cards, bets and answers, independent of the words that each game uses.

use std::sync::LazyLock;

use sobremesa_game::Seat;

use crate::computer::book::Book;
use crate::computer::rates::{self, Usual};
use crate::rules::argentino::{self, TrucoArgentino};
use crate::rules::cards::Card;
use crate::rules::imagine::Hidden;
use crate::rules::uruguayo::{self, TrucoUruguayo, Voz};
use crate::rules::valenciano::{self, TrucValenciano};

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Act {
    /// Lays a card.
    Lay(Card),
    /// The gallo puts a card away.
    PutAway(Card),
    /// Bets on the envido: a number of points, or the falta.
    Bet(Bet),
    /// Says the next rung of the truco, which may also want the one before.
    Raise,
    /// Wants what is pending.
    Want,
    /// Refuses it.
    Refuse,
    /// Goes al mazo.
    Leave,
    /// Sings a flor.
    Sing,
    /// Refuses to set its flor against the other, which wins.
    FoldFlor,
    /// Sets its flor against the other.
    WantFlor,
    /// Bets more on the flores: this many points, or the rest of the chico.
    BetFlor(Bet),
    /// Has no flor to set against the one sung.
    NoFlor,
    /// Says this many points; `None`: son buenas.
    Say(Option<u8>),
    /// Goes on without an accusation.
    GoOn,
    /// Asks for a hidden flor.
    Accuse(Seat),
    /// A seña.
    Sena,
}

/// The amount of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bet {
    /// This many points, in the usual words.
    Points(u8),
    /// This many points, by their number.
    Number(u8),
    /// The points that the leader lacks.
    Falta,
}

/// A truco with moves that can be understood as [`Act`]s.
pub(super) trait Spoken: Hidden {
    /// Returns the effect of `mv`.
    fn act(mv: &Self::Move) -> Act;
    /// The seña in it.
    fn sena(mv: &Self::Move) -> Option<Self::Sena>;
    /// The señas that tell a partner most, best first.
    const TELLING: &'static [Self::Sena];
    /// The rates at which its chances to bet and to give in are taken.
    const USUAL: Usual;
    /// The solved betting of a table of two; `None` if there is none yet.
    fn book() -> Option<&'static Book> {
        None
    }
}

impl Spoken for TrucoArgentino {
    const USUAL: Usual = rates::OF_ARGENTINO;

    fn book() -> Option<&'static Book> {
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book::from_bytes(include_bytes!("argentino.book")));
        Some(&BOOK)
    }

    fn act(mv: &argentino::Move) -> Act {
        use argentino::Move;
        match *mv {
            Move::Carta(card) => Act::Lay(card),
            Move::Descarto(card) => Act::PutAway(card),
            Move::Envido => Act::Bet(Bet::Points(2)),
            Move::RealEnvido => Act::Bet(Bet::Points(3)),
            Move::FaltaEnvido => Act::Bet(Bet::Falta),
            Move::Truco | Move::Retruco | Move::ValeCuatro | Move::QuieroRetruco | Move::QuieroValeCuatro => Act::Raise,
            Move::Quiero => Act::Want,
            Move::NoQuiero => Act::Refuse,
            Move::Mazo => Act::Leave,
            Move::Flor => Act::Sing,
            Move::ConFlorMeAchico | Move::ConFlorNoQuiero => Act::FoldFlor,
            Move::ConFlorQuiero => Act::WantFlor,
            Move::Contraflor => Act::BetFlor(Bet::Points(3)),
            Move::ContraflorAlResto => Act::BetFlor(Bet::Falta),
            Move::EsBuena => Act::NoFlor,
            Move::Tengo(tantos) => Act::Say(Some(tantos.points())),
            Move::SonBuenas => Act::Say(None),
            Move::Sigo => Act::GoOn,
            Move::PidoFlor(suspect) => Act::Accuse(suspect),
            Move::Sena(_) => Act::Sena,
        }
    }

    fn sena(mv: &argentino::Move) -> Option<argentino::Sena> {
        if let argentino::Move::Sena(sena) = mv { Some(*sena) } else { None }
    }

    const TELLING: &'static [argentino::Sena] = {
        use argentino::Sena::{
            AsDeBastos, AsDeEspadas, AsFalso, Dos, Envido, Flor, Malas, SieteDeEspadas, SieteDeOros, Tres,
        };
        &[Flor, AsDeEspadas, AsDeBastos, SieteDeEspadas, SieteDeOros, Envido, Tres, Dos, Malas, AsFalso]
    };
}

impl Spoken for TrucoUruguayo {
    const USUAL: Usual = rates::OF_URUGUAYO;

    fn act(mv: &uruguayo::Move) -> Act {
        use uruguayo::Move;
        match *mv {
            Move::Carta(card) => Act::Lay(card),
            Move::NEnvido(number) => Act::Bet(Bet::Number(number.get())),
            Move::NRealEnvido(number) => Act::Bet(Bet::Number(number.get().saturating_mul(3))),
            Move::ConFlorNEnvido(number) => Act::BetFlor(Bet::Number(number.get())),
            Move::Sena(_) => Act::Sena,
            Move::Voz(voz) => match voz {
                Voz::ConFlorEnvido => Act::BetFlor(Bet::Points(2)),
                Voz::Contraflor => Act::BetFlor(Bet::Points(3)),
                Voz::ConFlorFaltaEnvido | Voz::ContraflorAlResto => Act::BetFlor(Bet::Falta),
                Voz::ConFlorMeAchico | Voz::ConFlorNoQuiero => Act::FoldFlor,
                Voz::ConFlorQuiero => Act::WantFlor,
                Voz::Envido => Act::Bet(Bet::Points(2)),
                Voz::RealEnvido => Act::Bet(Bet::Points(3)),
                Voz::FaltaEnvido => Act::Bet(Bet::Falta),
                Voz::Flor => Act::Sing,
                Voz::Mazo => Act::Leave,
                Voz::NoQuiero => Act::Refuse,
                Voz::Quiero => Act::Want,
                Voz::QuieroRetruco | Voz::QuieroValeCuatro | Voz::Retruco | Voz::Truco | Voz::ValeCuatro => Act::Raise,
            },
        }
    }

    fn sena(mv: &uruguayo::Move) -> Option<uruguayo::Sena> {
        if let uruguayo::Move::Sena(sena) = mv { Some(*sena) } else { None }
    }

    const TELLING: &'static [uruguayo::Sena] = {
        use uruguayo::Sena::{
            AsDeBastos, AsDeEspadas, AsFalso, Dos, Envido, Flor, Malas, Perica, Perico, PiezaCinco, PiezaCuatro,
            PiezaDos, SieteDeEspadas, SieteDeOros, Tres,
        };
        &[
            Flor,
            PiezaDos,
            PiezaCuatro,
            PiezaCinco,
            Perico,
            Perica,
            AsDeEspadas,
            AsDeBastos,
            SieteDeEspadas,
            SieteDeOros,
            Envido,
            Tres,
            Dos,
            Malas,
            AsFalso,
        ]
    };
}

impl Spoken for TrucValenciano {
    const USUAL: Usual = rates::OF_VALENCIANO;

    fn book() -> Option<&'static Book> {
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book::from_bytes(include_bytes!("valenciano.book")));
        Some(&BOOK)
    }

    fn act(mv: &valenciano::Move) -> Act {
        use valenciano::{Move, Voz};
        match *mv {
            Move::Carta(card) => Act::Lay(card),
            Move::NEnvido(number) => Act::Bet(Bet::Number(number.get())),
            Move::Sena(_) => Act::Sena,
            Move::Voz(voz) => match voz {
                Voz::Envido => Act::Bet(Bet::Points(2)),
                Voz::FaltaEnvido => Act::Bet(Bet::Falta),
                Voz::Mazo => Act::Leave,
                Voz::NoQuiero => Act::Refuse,
                Voz::Quiero => Act::Want,
                Voz::JocFora | Voz::Retruco | Voz::TrucIPasse | Voz::Truco | Voz::ValeCuatro => Act::Raise,
            },
        }
    }

    fn sena(mv: &valenciano::Move) -> Option<valenciano::Sena> {
        if let valenciano::Move::Sena(sena) = mv { Some(*sena) } else { None }
    }

    const TELLING: &'static [valenciano::Sena] = {
        use valenciano::Sena::{Bast, Cec, Envit, Major, ManillaDeEspadas, ManillaDeOros, TrentaTres, Tres};
        &[Major, Bast, TrentaTres, ManillaDeEspadas, ManillaDeOros, Envit, Tres, Cec]
    };
}
