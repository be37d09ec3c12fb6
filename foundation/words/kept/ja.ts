import type { en } from './en';

export const ja: typeof en = {
  lead: 'メールサーバーが設定されていないため、メールはここに保存されます。このコンピューターでのみ読めます。',
  list: 'メール',
  choose: '読むメールを選んでください。',
  none: 'メールはまだありません',
  noneText: '次のメールが自動でここに表示されます。',
  all: 'すべてのメール',
  from: (a) => `差出人 ${a}`,
  to: (a) => `宛先 ${a}`,
  answersTo: (a) => `返信先 ${a}`,
  view: '表示',
  asItLooks: '表示どおり',
  plainText: 'テキスト',
  mail: (s) => `メール：${s}`,
};
