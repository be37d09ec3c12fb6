import type { en } from './en';

export const nl: typeof en = {
  title: 'U bent uitgenodigd',
  manage: (o) => ['Beheer de visitekaartjes van ', o, '.'],
  get: (o) => ['Ontvang uw visitekaartje van ', o, '.'],
  signedInAs: (n) =>
    `U bent ingelogd als ${n}. Accepteren maakt een ander account en logt u daarop in.`,
  joinInstead: (link, email) => [
    'Wilt u met dit account lid worden, kies dan ',
    link,
    ' en vul ',
    email,
    ' in.',
  ],
  accept: 'Uitnodiging accepteren',
  spent: 'Deze link werkt niet meer',
  spentText:
    'Een uitnodiging werkt één keer, binnen 7 dagen. Hebt u die geaccepteerd, log dan in. Zo niet, vraag dan om een nieuwe uitnodiging.',
  spentSignedIn: (n) =>
    `U bent ingelogd als ${n}. Een uitnodiging werkt één keer, binnen 7 dagen. Hebt u die nog niet geaccepteerd, vraag dan om een nieuwe uitnodiging.`,
  openDashboard: 'Overzicht openen',
  tryAgain: 'Opnieuw proberen',
};
