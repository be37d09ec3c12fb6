/** The people of the demo; their one password is no secret, so it opens nothing without DEMO=1. */
export const DEMO_PASSWORD = 'leafcard-demo';

export interface DemoAccount {
  email: string;
  username: string;
  role: string;
  superAdmin: boolean;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'greta@leafcard.example',
    username: 'Greta Lindqvist',
    role: 'Super admin',
    superAdmin: true,
  },
  {
    email: 'mateo@leafcard.example',
    username: 'Mateo Ferrari',
    role: 'Corporate admin',
    superAdmin: false,
  },
  {
    email: 'amara@leafcard.example',
    username: 'Amara Okafor',
    role: 'Location admin',
    superAdmin: false,
  },
  { email: 'yuki@leafcard.example', username: 'Yuki Tanaka', role: 'Auditor', superAdmin: false },
  {
    email: 'sofia@leafcard.example',
    username: 'Sofia Marques',
    role: 'Employee',
    superAdmin: false,
  },
  {
    email: 'henrik@leafcard.example',
    username: 'Henrik Dahl',
    role: 'Another organization',
    superAdmin: false,
  },
];

export const isDemoEmail = (email: string): boolean =>
  DEMO_ACCOUNTS.some((account) => account.email === email);
