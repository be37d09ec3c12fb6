/** The page for people who do not know us yet. */
export const en = {
  description:
    'A business card that lives on your phone. People scan it and save it with one tap, and it stays up to date without a reprint.',
  preview: 'A business card on a green background',
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
  lead: 'Design it once and carry it on your phone. People scan it and save it with one tap, and anyone who opens it sees your details as they are today.',
  createCard: 'Create your card',
  registerOrganization: 'Or register your organization',
  turn: {
    front: 'A card’s front: Sofia Marques, Garden Designer, Fernhill Botanics. Turn to the back',
    back: 'A card’s back: a code that any camera reads. Scan to Save Card. Turn to the front',
  },
  turnHint: 'Press the card to turn it over. The code on the back can be scanned.',

  about: {
    paper: 'A paper card is right on the day it is printed.',
    leafcard: 'A Leafcard is right on the day it is read.',
    what: 'Leafcard is a business card without the paper. You design the front and the back, and share it with a link or a code. People get you, not a piece of paper to lose: your name and role, your number and email, and the way to your door.',
    whom: 'It works for one person with one card, and for an organization that gives everyone a card: one design, requested in one form, approved with one key, and withdrawn the moment someone leaves.',
    drawn:
      'Make it yours: backgrounds, typefaces, your logo and your photo. These cards were made with Leafcard.',
  },

  services: {
    title: 'What your card can do once you share it',
    share: {
      title: 'Share your card',
      text: 'Send the link, or let people scan the code on your screen. They need no app and no account.',
    },
    call: {
      title: 'Call, SMS or email from it',
      text: 'Every number and email address on a card is a button. No copying, no typing, no wrong digits.',
    },
    save: {
      title: 'Save the contact with one tap',
      text: 'Name, role, organization, numbers and address go straight into the phone’s address book.',
    },
    scan: {
      title: 'Turn physical cards digital with a scan',
      text: 'Put the code of your Leafcard on the cards you still hand out, on a badge or on a door. One scan, and the physical card is a contact on the phone.',
    },
    find: {
      title: 'Find the way to the office',
      text: 'Directions open in the phone’s map app and lead to the sender’s office.',
    },
  },
  phone: {
    picture:
      'A phone shows a card that was received: its front, a button to save the contact, and below it buttons to call, text, email and get directions.',
    role: 'Garden Designer, Fernhill Botanics',
    save: 'Save contact',
    call: 'Call',
    text: 'SMS',
    write: 'Email',
    directions: 'Directions',
  },

  benefits: {
    title: 'What changes when you stop printing',
    paper: 'Paper',
    changes: {
      when: 'A number changes',
      paper: 'You print them again, and the old ones stay in drawers.',
      leafcard: 'You change it once. Anyone who opens the card sees the new one.',
    },
    last: {
      when: 'You give away the last one',
      paper: 'You order a few hundred more.',
      leafcard: 'There is no last one.',
    },
    keep: {
      when: 'Someone wants to keep it',
      paper: 'They type it into a phone, or lose it.',
      leafcard: 'They save it with one tap, with no spelling mistakes.',
    },
    joins: {
      when: 'A colleague joins',
      paper: 'They wait a week for the printer.',
      leafcard: 'They fill in one form, and have the card once it is approved.',
    },
    leaves: {
      when: 'A colleague leaves',
      paper: 'Their cards still say they work for you.',
      leafcard: 'The card stops working at once.',
    },
    brand: {
      when: 'Every card has to be on brand',
      paper: 'Everyone has their own version.',
      leafcard: 'One design, locked where it matters, open where it does not.',
    },
  },

  team: {
    title: 'One team, one design, a card for everyone',
    who: 'Meet the team of Fernhill Botanics, one of the organizations in our demo.',
    signIn: 'Sign in as any of them',
    lookAround: <Node>(signIn: Node) => [signIn, ' and look around.'],
    sofia: {
      role: 'Employee',
      does: <Node>(name: Node) => [
        name,
        ' requests her card in one form, and sees the moment it is approved.',
      ],
    },
    amara: {
      role: 'Location admin',
      does: <Node>(name: Node) => [
        name,
        ' looks after the people at one location, and their cards.',
      ],
    },
    mateo: {
      role: 'Corporate admin',
      does: <Node>(name: Node) => [name, ' designs the card, and decides who carries one.'],
    },
    yuki: {
      role: 'Auditor',
      does: <Node>(name: Node) => [
        name,
        ' sees every request and every decision, and changes nothing.',
      ],
    },
  },

  founder: {
    title: 'A word from the founder',
    person:
      'Every card I was ever given said two things: here is a person, and please keep this piece of paper. I wanted to keep the first and lose the second.',
    card: 'So we made a card that weighs nothing, is up to date whenever it is opened, and can be saved before the handshake is over. It should be as well made as the best card ever printed, and serve one person as well as a thousand.',
    leaf: 'If it spares a few trees on the way, so much the better. That is where the leaf comes from.',
    signed: 'The founder of Leafcard',
  },

  testimonials: {
    title: 'What people say',
    pages: 'Testimonials',
    previous: 'Previous testimonials',
    next: 'Next testimonials',
    page: (page: number, pages: number) => `${page} of ${pages}`,
    quoted: (text: string) => `“${text}”`,
    who: 'Fernhill Botanics, Nordlys Instruments and the people quoted here are part of our demo.',
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
      text: 'On a new colleague’s first day, the card is there before the desk.',
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
    lead: 'A question, an idea, or a whole company that wants to stop printing? A person reads every message.',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    answer: 'We will reply to the email address you gave.',
  },
};
