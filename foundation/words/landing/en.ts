/** The page for people who do not know us yet. */
export const en = {
  description:
    'A business card that lives on your phone: share it, let people scan it and save it with one tap, and keep it right without printing it again.',
  preview: 'A business card on green ground',
  alternateName: 'Leafcard, towards a greener earth',

  menu: {
    about: 'About',
    services: 'Services',
    benefits: 'Benefits',
    team: 'Team',
    contact: 'Contact',
  },
  openDashboard: 'Open dashboard',
  signIn: 'Sign in',
  register: 'Register',

  tagline: 'Towards a Greener Earth',
  promise: 'The business card that never runs out.',
  lead: 'Design it once, carry it on your phone. People scan it, save it with one tap, and anyone who opens it sees the one that is right today.',
  createCard: 'Create your card',
  registerOrganization: 'Or register your organization',
  turn: {
    front: 'A card’s front: Sofia Marques, Garden Designer, Fernhill Botanics. Turn to the back',
    back: 'A card’s back: a code that any camera reads. Scan to Save Card. Turn to the front',
  },
  turnHint: 'Press the card to turn it. Its code can be scanned.',

  about: {
    paper: 'A paper card is right on the day it is printed.',
    leafcard: 'A Leafcard is right on the day it is read.',
    what: 'Leafcard is a business card without the paper. You draw its front and its back, and it lives behind a link and a code. The receiver gets a person, not something to lose: name and role, number and mail, and the way to the door.',
    whom: 'It is for one person with one card, and for organizations that give a card to everyone: one design, asked for in one form, approved with one key, and gone dark the moment a person leaves.',
    drawn:
      'Yours to draw: papers and pictures, typefaces, your logo and your photo. These were made with it.',
  },

  services: {
    title: 'What a card can do once it is handed over',
    share: {
      title: 'Share your card',
      text: 'Send its link, or let its code be scanned from your screen. The receiver needs no app and no account.',
    },
    call: {
      title: 'Call, SMS or mail from it',
      text: 'On a received card every number and every email is a button. No copying, no typing, no wrong digits.',
    },
    save: {
      title: 'Save the contact with one tap',
      text: 'Name, role, organization, numbers and address go into the phone’s own address book, together.',
    },
    scan: {
      title: 'Turn physical cards digital by scanning',
      text: 'Put the code of your Leafcard on the paper you still hand out, on a badge or on a door. One scan, and the physical card is a contact on the phone.',
    },
    find: {
      title: 'Find the way to the office',
      text: 'Directions open in the phone’s map, with the sender’s office as the destination.',
    },
  },
  phone: {
    picture:
      'A phone shows a received card: its front, a button to save the contact, and below it to call, to text, to mail and to find the way.',
    role: 'Garden Designer, Fernhill Botanics',
    save: 'Save contact',
    call: 'Call',
    text: 'SMS',
    write: 'Mail',
    directions: 'Directions',
  },

  benefits: {
    title: 'What changes when nothing is printed',
    paper: 'Paper',
    changes: {
      when: 'A number changes',
      paper: 'Printed again, and the old ones stay in drawers.',
      leafcard: 'Changed once. Anyone who opens the card sees today’s.',
    },
    last: {
      when: 'You give away the last one',
      paper: 'You order a few hundred more.',
      leafcard: 'There is no last one.',
    },
    keep: {
      when: 'Someone wants to keep it',
      paper: 'It is typed into a phone, or it is lost.',
      leafcard: 'It is saved with one tap, spelled as it should be.',
    },
    joins: {
      when: 'A colleague joins',
      paper: 'A week until the printer delivers.',
      leafcard: 'Asked for in one form, there once it is approved.',
    },
    leaves: {
      when: 'A colleague leaves',
      paper: 'The cards go on saying otherwise.',
      leafcard: 'The card goes dark at once.',
    },
    brand: {
      when: 'The brand must hold',
      paper: 'Everyone has a version of it.',
      leafcard: 'One design, locked where it must be, open where it may.',
    },
  },

  team: {
    title: 'One team, one design, a card for each',
    who: 'The team of Fernhill Botanics, who are at home in our demo.',
    signIn: 'Sign in as any of them',
    lookAround: <Node>(signIn: Node) => [signIn, ' and look around.'],
    sofia: {
      role: 'Employee',
      does: <Node>(name: Node) => [
        name,
        ' asks for her card in one form, and sees on the screen when it is approved.',
      ],
    },
    amara: {
      role: 'Location admin',
      does: <Node>(name: Node) => [name, ' looks after the cards of one place and its people.'],
    },
    mateo: {
      role: 'Corporate admin',
      does: <Node>(name: Node) => [
        name,
        ' draws the card that everyone gets, and decides who carries it.',
      ],
    },
    yuki: {
      role: 'Auditor',
      does: <Node>(name: Node) => [
        name,
        ' sees what was asked for and what was decided, and changes nothing.',
      ],
    },
  },

  founder: {
    title: 'A word from the founder',
    person:
      'Every card I was ever given said two things: here is a person, and please keep this piece of paper. I wanted to keep the first and be rid of the second.',
    card: 'So we made a card that weighs nothing, is up to date when it is opened, and can be saved before the handshake is over. It should be as well made as the best that was ever printed, and it should be there for one person alone as much as for a thousand.',
    leaf: 'If it spares a few trees on the way, so much the better. That is where the leaf comes from.',
    signed: 'The founder of Leafcard',
  },

  testimonials: {
    title: 'What they say about it',
    pages: 'Testimonials',
    previous: 'Previous testimonials',
    next: 'Next testimonials',
    page: (page: number, pages: number) => `${page} of ${pages}`,
    who: 'Fernhill Botanics and Nordlys Instruments are the organizations of our demo, and so are the people who speak here.',
    ines: {
      text: 'My hands are never clean enough for a paper card. People scan the one on my phone, and I go back to the beds.',
      title: 'Head Gardener, Fernhill Botanics',
    },
    hakon: {
      text: 'I moved from the workshop to headquarters and changed one field. Nobody had to be told.',
      title: 'Firmware Engineer, Nordlys Instruments',
    },
    maren: {
      text: 'We had eleven versions of our card. Now there is one, and it is the right one.',
      title: 'Communications, Nordlys Instruments',
    },
    joana: {
      text: 'On a new colleague’s first day the card is there before the desk is.',
      title: 'People and Culture, Fernhill Botanics',
    },
    nuno: {
      text: 'Visitors used to ring from the wrong side of the river. The map on my card brings them to the right door.',
      title: 'Nursery Manager, Fernhill Botanics',
    },
    solveig: {
      text: 'After a fair I used to order a box of cards. Now I order lunch.',
      title: 'Sales Europe, Nordlys Instruments',
    },
  },

  contact: {
    title: 'Write to us',
    lead: 'A question, an idea, or a whole company that wants to stop printing: a person reads every message.',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    answer: 'We will reply to the email you gave.',
  },
};
