import type { Action, Hands } from './action';

const canDecide = ({ subject, isDeciding, isOpen, isAnyChosen }: Hands): boolean =>
  (!isOpen && isAnyChosen) || (subject?.status === 'pending' && !isDeciding);

const inList = ({ isOpen }: Hands): boolean => !isOpen;

export const actions: readonly Action[] = [
  {
    name: 'next',
    label: 'Next request',
    keys: ['j'],
    perform: (hands) => hands.step(1),
  },
  {
    name: 'previous',
    label: 'Previous request',
    keys: ['k'],
    perform: (hands) => hands.step(-1),
  },
  {
    name: 'open',
    label: 'Open the request',
    keys: ['enter'],
    once: true,
    when: (hands) => inList(hands) && hands.subject !== null,
    perform: (hands) => hands.open(),
  },
  {
    name: 'accept',
    label: 'Accept',
    keys: ['a'],
    once: true,
    when: canDecide,
    perform: (hands) => hands.accept(),
  },
  {
    name: 'reject',
    label: 'Reject, with a reason if you like',
    keys: ['r'],
    once: true,
    when: canDecide,
    perform: (hands) => hands.reject(),
  },
  {
    name: 'undo',
    label: 'Undo the last decision',
    keys: ['u'],
    once: true,
    perform: (hands) => hands.undo(),
  },
  {
    name: 'choose',
    label: 'Select the request',
    keys: ['x'],
    once: true,
    when: (hands) => inList(hands) && hands.canChoose && hands.subject !== null,
    perform: (hands) => hands.choose(),
  },
  {
    name: 'choose-page',
    label: 'Select the page',
    keys: ['shift+x'],
    once: true,
    when: (hands) => inList(hands) && hands.canChoose,
    perform: (hands) => hands.choosePage(),
  },
  {
    name: 'choose-none',
    label: 'Select nothing, or close the request',
    keys: ['escape'],
    when: (hands) => inList(hands) && hands.isAnyChosen,
    perform: (hands) => hands.chooseNone(),
  },
  {
    name: 'search',
    label: 'Search',
    keys: ['/'],
    when: inList,
    perform: (hands) => hands.search(),
  },
  { name: 'help', label: 'These shortcuts', keys: ['?'], perform: (hands) => hands.help() },
];
