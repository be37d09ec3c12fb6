import type { SharedCardWords } from './en';

export const zh: SharedCardWords = {
  tagline: '迈向更绿色的地球',
  makeYours: '制作您的名片',
  startPage: '前往首页',

  comma: '，',
  fullStop: '。',
  purpose: '保存联系人，或分享这张名片。',

  cardOf: (name) => `${name}的名片`,
  frontOf: (name) => `${name}的名片，正面`,
  backOf: (name) => `${name}的名片，背面`,
  showBack: '显示名片背面',
  turn: '点按名片即可翻面',
  beingDrawn: '名片正在生成，完成后会显示在这里。',
  notDrawn: '名片尚未生成，请稍后再来。',

  call: '电话',
  text: '短信',
  write: '邮件',
  directions: '路线',
  save: '保存联系人',

  phone: '电话',
  mail: '邮箱',
  address: '地址',
  website: '网站',

  passOn: '分享这张名片',
  link: '这张名片的链接',
  share: '分享',
  copy: '复制链接',
  mailLink: '用邮件发送链接',
  copied: '链接已复制',
  selected: '链接已选中：按 Ctrl+C 或 ⌘C 复制',
  code: '扫描后可保存联系人的二维码',
  scan: '扫码保存名片',
  anyCamera: '用任意手机的相机扫描。',
  downloadCode: '下载二维码',
  codeOfPage: '打开此页面的二维码',

  unknown: {
    title: '这里没有名片',
    text: '此链接没有对应的名片。请检查链接是否完整，或请发送者重新发送。',
  },
  gone: {
    title: '这张名片已停止分享',
    text: '名片持有人已离开所在组织或删除了账号。您保存的联系人可能已过期，请索取新名片。',
  },
  notNow: {
    title: '这张名片目前未分享',
    text: '日后可能会通过同一链接再次分享。在此之前，请向名片持有人索取联系方式。',
  },
  tooMany: {
    title: '请稍候',
    text: '来自您网络的错误链接尝试过多。请等待一分钟，然后重试您的链接。',
  },
  replaced: {
    title: '您的联系人已变更',
    text: (organization) => ['这张名片的持有人已离开', organization, '。现在请联系：'],
    open: '打开名片',
  },
};
