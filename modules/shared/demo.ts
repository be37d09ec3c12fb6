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
  { email: 'mateo@leafcard.example', username: 'Mateo Ferrari', role: 'User', superAdmin: false },
  { email: 'amara@leafcard.example', username: 'Amara Okafor', role: 'User', superAdmin: false },
  { email: 'yuki@leafcard.example', username: 'Yuki Tanaka', role: 'User', superAdmin: false },
];

export const isDemoEmail = (email: string): boolean =>
  DEMO_ACCOUNTS.some((account) => account.email === email);
