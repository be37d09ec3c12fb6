import type { en } from './en';

export const zh: typeof en = {
  personalNew: '您的名片已准备好。让别人扫描，或将链接发送给他们。',
  personal: '只属于您：无论在哪里工作，它都伴随着您。',
  personalImages: '两面的图片，可保存或打印。',
  corporate: (organization) => `${organization}为您提供的名片。`,
  corporateImages: (organization) => `${organization}为您提供的名片的两面。`,

  design: '设计您的名片',
  join: '加入组织',
  viewRequest: '查看我的申请',
  ask: '申请名片',
  sendAgain: '重新发送',
  why: (reason) => `原因：${reason}`,

  turnFront: (name) => `${name}的名片，正面。翻到背面`,
  turnBack: (name) => `${name}的名片，背面。翻到正面`,
  pressToTurn: '点按名片即可翻面。',
  passOn: '分享名片',
  passOnText: '任何拥有此链接的人都能看到名片并保存联系人，无需账号。',
  phoneHint:
    '“添加到手机”会将联系人保存到您打开此页面的设备上。如果使用电脑，请改用手机扫描二维码。',
  link: '名片链接',
  copyWhat: '链接',
  share: '分享',
  addToPhone: '添加到手机',
  open: '打开',
  downloads: (front, back) => ['下载：', front, ' · ', back],
  front: '正面',
  back: '背面',
  asImages: '查看两面的图片',
  changeDesign: '更改设计',

  frontSide: '正面',
  backSide: '背面',
  frontOf: (name) => `${name}的名片，正面`,
  backOf: (name) => `${name}的名片，背面`,
  download: '下载',
  downloadOf: (side) => `下载：${side}`,

  scan: '扫码保存名片',
  scanHow: '将手机相机对准二维码即可保存联系人。',
  codeOf: (name) => `${name}的联系人二维码`,
  downloadCode: '下载二维码',

  beingDrawn: '正在生成名片…',
  notDrawn: '无法生成名片。Leafcard 会自动重试。',
  notPrinted: (letters) => `没有任何名片字体包含 ${letters}，因此无法打印，会显示为 �。`,
};
