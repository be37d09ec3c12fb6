import type { en } from './en';

export const ja: typeof en = {
  intro: (organization) => `${organization}に、名刺に記載する内容を伝えてください。`,
  form: '法人名刺の申請',
  join: '組織に参加',
  joinFirst: (organization) => `まず${organization}に参加してから、名刺を申請してください。`,

  send: '申請を送信',
  save: '申請を保存',
  wait: '承認をお待ちください',
  waitNow: '承認をお待ちください',
  edit: '申請を編集',
  editAndSend: '編集して申請を送信',
  leaveIt: 'このままにする',
  viewCard: '名刺を見る',
  note: (text) => `※${text}`,

  fields: {
    name: '名前',
    designation: '役職',
    employeeId: '従業員番号',
    contactNumber: '電話番号',
    locationId: '拠点',
    photo: 'プロフィール写真',
  },
  withoutPhoto: '名刺から写真を削除する',
  organization: '組織',
  email: 'メールアドレス',
  domain: 'ドメイン',
  website: 'ウェブサイト',

  stamps: { pending: '承認待ち', rejected: '却下', accepted: '承認済み' },
  yourCard: 'あなたの名刺です。',
  willLook: '名刺の仕上がりイメージです。',
};
