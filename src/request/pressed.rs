//! The requests that pressed buttons make.

use crate::request::advice::Hint;
use crate::request::parts::Menu;
use crate::request::press::{Press, What, acts};
use crate::request::{Act, Choice, Configure, Request, View};

acts!();

impl Press {
    /// The request that pressing it makes. `contribution` is the player's addition to the seed, for the
    /// buttons that take a seat.
    pub fn request(&self, contribution: &str) -> Request {
        match self.what.clone().act(self, contribution) {
            // A move's button carries its own moment, which goes stale separately.
            act @ Act::Play(_) => Request::At(self.session, act),
            act => Request::At(self.session, Act::Pressed { moment: self.moment, act: Box::new(act) }),
        }
    }

    /// The request made by typing `text` in answer to this button; `None` for all buttons that ask for no
    /// text.
    pub fn answer(&self, text: &str) -> Option<Request> {
        match &self.what {
            What::Options(Menu::Write(name)) => {
                let change = Configure::Written { name: name.clone(), text: text.to_owned() };
                let act = Box::new(Act::Configure(change));
                Some(Request::At(self.session, Act::Pressed { moment: self.moment, act }))
            }
            What::Report(about) => {
                Some(Request::Report { session: self.session, about: *about, text: text.to_owned() })
            }
            _ => None,
        }
    }
}
