import type { SharedCardWords } from './en';

export const ja: SharedCardWords = {
  tagline: 'より緑豊かな地球へ',
  makeYours: '自分の名刺を作成',
  startPage: 'トップページへ',

  comma: '、',
  fullStop: '。',
  purpose: '連絡先の保存や名刺の共有ができます。',

  cardOf: (name) => `${name}さんの名刺`,
  frontOf: (name) => `${name}さんの名刺（表）`,
  backOf: (name) => `${name}さんの名刺（裏）`,
  showBack: '名刺の裏面を表示',
  turn: '名刺をタップすると裏返ります',
  beingDrawn: '名刺を作成しています。完成すると、ここに表示されます。',
  notDrawn: '名刺はまだ完成していません。しばらくしてから、もう一度ご覧ください。',

  call: '電話',
  text: 'SMS',
  write: 'メール',
  directions: '経路',
  save: '連絡先を保存',

  phone: '電話',
  mail: 'メール',
  address: '住所',
  website: 'ウェブサイト',

  passOn: 'この名刺を共有',
  link: 'この名刺のリンク',
  share: '共有',
  copy: 'リンクをコピー',
  mailLink: 'リンクをメールで送信',
  copied: 'リンクをコピーしました',
  selected: 'リンクを選択しました。Ctrl+Cまたは⌘Cでコピーできます',
  code: '読み取ると連絡先を保存できるコード',
  scan: 'スキャンして名刺を保存',
  anyCamera: 'どのスマートフォンのカメラでも読み取れます。',
  downloadCode: 'コードをダウンロード',
  codeOfPage: 'このページを開くコード',

  unknown: {
    title: 'ここには名刺がありません',
    text: 'このリンクの先に名刺はありません。リンクが途中で切れていないかご確認いただくか、送り主にもう一度送ってもらってください。',
  },
  gone: {
    title: 'この名刺の共有は終了しました',
    text: '名刺の持ち主が組織を離れたか、アカウントを閉じました。保存した連絡先は古くなっている可能性があります。新しい名刺をご依頼ください。',
  },
  notNow: {
    title: 'この名刺は現在共有されていません',
    text: '同じリンクで再び共有されることがあります。それまでは、名刺の持ち主に連絡先をお尋ねください。',
  },
  tooMany: {
    title: '少々お待ちください',
    text: 'お使いのネットワークから、誤ったリンクへのアクセスが多すぎました。1分ほど待ってから、もう一度お試しください。',
  },
  replaced: {
    title: '担当者が変わりました',
    text: (organization) => [
      'この名刺の持ち主は、',
      organization,
      'を離れました。今後は次の担当者にご連絡ください。',
    ],
    open: '名刺を開く',
  },
};
