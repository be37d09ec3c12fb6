/** What came of the requests of the demo's people. Whoever is not named was accepted at once. */
export interface DemoRequests {
  /** What employee ids begin with. */
  employeeId: string;
  /** Who decides, by mail: at a location its own admin, else the first one. */
  admins: readonly [string, ...{ email: string; location: number }[]];
  /** Without a request. */
  none: readonly string[];
  pending: readonly string[];
  /** With the reason. */
  rejected: Readonly<Record<string, string>>;
  /** Rejected for the designation they had asked for first, and accepted the second time. */
  corrected: Readonly<Record<string, { designation: string; reason: string }>>;
  /** Changed while they waited, and accepted then. */
  edited: Readonly<Record<string, { designation: string }>>;
  /** Rejected by mistake, undone, and accepted. */
  reconsidered: Readonly<Record<string, string>>;
  /** With a card that says what they were before; they wait for one that says what they are now. */
  promoted: Readonly<Record<string, { designation: string }>>;
}

const NOT_YOUR_TITLE = 'This is not the designation in your contract.';

export const DEMO_REQUESTS: Readonly<Record<string, DemoRequests>> = {
  'Fernhill Botanics': {
    employeeId: 'FB',
    admins: ['mateo@leafcard.example', { email: 'amara@leafcard.example', location: 1 }],
    none: ['yuki@leafcard.example', 'Vasco Lobato'],
    pending: [
      'Marta Quintela',
      'Simão Prates',
      'Clara Monteverde',
      'Alice Fontoura',
      'Miguel Arruda',
      'Mafalda Serrão',
      'Bruno Gameiro',
      'Filipe Raposo',
    ],
    rejected: {
      'Diogo Pestana': 'Please write your whole name, as it is in your contract.',
      'Gonçalo Teixeira': 'Please take the number of your desk, not your private one.',
    },
    corrected: {
      'sofia@leafcard.example': { designation: 'Head of Gardens', reason: NOT_YOUR_TITLE },
      'Leonor Pacheco': { designation: 'Sales Director', reason: NOT_YOUR_TITLE },
    },
    edited: {
      'Helena Cordeiro': { designation: 'Researcher' },
      'Lara Esteves': { designation: 'Shop' },
    },
    reconsidered: { 'Rita Camões': 'We know nobody of this name.' },
    promoted: {
      'Nuno Bastos': { designation: 'Gardener' },
      'Carolina Sobral': { designation: 'Assistant Taxonomist' },
    },
  },
  'Nordlys Instruments': {
    employeeId: 'NI',
    admins: ['henrik@leafcard.example'],
    none: ['Even Grønli'],
    pending: [
      'Maren Eide',
      'Oskar Myhre',
      'Kaja Bjørnstad',
      'Liv Sandvik',
      'Elle Máret Utsi',
      'Mikkel Hætta',
    ],
    rejected: { 'Torbjørn Moe': 'Please add the country code to your number.' },
    corrected: {
      'Eirik Haugland': { designation: 'Sales World', reason: NOT_YOUR_TITLE },
    },
    edited: { 'Tuva Strand': { designation: 'Engineer' } },
    reconsidered: { 'Selma Dahlberg': 'Rejected by mistake.' },
    promoted: { 'Astrid Nygård': { designation: 'Product Designer' } },
  },
};
