import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('zh');

export const zh: ServerWords = {
  barePage: {
    startPage: '前往首页',
    openAt: (address) => `请通过 ${address} 打开 Leafcard，然后在那里发送表单。`,
    400: {
      title: '此页面无法理解该请求',
      text: '地址或随之发送的内容已损坏。未作任何更改。',
    },
    403: {
      title: '此请求来自其他网站',
      text: '我们只接受来自本站页面的表单。未作任何更改。',
    },
    405: {
      title: '此页面无法理解该请求',
      text: '此页面只能打开或提交其中的表单。未作任何更改。',
    },
    408: {
      title: '接收时间过长',
      text: '连接速度太慢，无法完成发送。未作任何更改，请稍后重试。',
    },
    413: {
      title: '内容过大',
      text: '表单连同文件最大为 2 MiB。未作任何更改。请减少内容后重试。',
    },
    421: {
      title: '这不是我们的地址',
      text: 'Leafcard 只能在这台电脑上通过启动时显示的地址打开。',
    },
    500: {
      title: '我们这边出了点问题',
      text: '错误已记录。您保存的所有内容都是安全的，请稍后重试。',
    },
    503: {
      title: '我们马上回来',
      text: '服务器暂时无法响应。您保存的所有内容都是安全的，请稍后重新加载此页面。',
    },
  },

  sharedCard: {
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
  },

  mails: {
    tagline: '迈向更绿色的地球',
    hello: (name) => `${name}，您好：`,
    invited: '您收到了邀请',
    accept: '接受邀请',
    seeNew: '查看新消息',
    validTenMinutes: '有效期为 10 分钟，只能使用一次。',
    validSevenDays: '链接有效期为 7 天，只能使用一次。',
    notExpected: '如果您没有预料到此邮件，可以忽略它：不使用链接就不会发生任何事。',
    turnOff: '您可以在设置中关闭此类邮件：',
    registrationCode: {
      subject: '您的 Leafcard 验证码',
      heading: '确认您的邮箱',
      text: '欢迎！请在要求输入验证码的页面输入：',
      notAsked:
        '如果您没有申请，可能是有人输错了邮箱。您可以忽略此邮件：不使用验证码就不会发生任何事。',
    },
    deletionCode: {
      subject: '用于删除 Leafcard 账号的验证码',
      heading: '删除您的账号',
      text: '输入此验证码以删除您的账号及其全部内容：',
      valid: '有效期为 10 分钟，只能使用一次。账号删除后无法恢复。',
      notAsked: '如果您没有申请，请勿透露此验证码。您的账号保持不变。',
    },
    joinCode: {
      subject: '用于加入您的组织的 Leafcard 验证码',
      heading: '加入您的组织',
      text: '输入此验证码以确认此工作邮箱属于您：',
      notAsked: '如果您没有申请，请勿透露此验证码。没有它就不会发生任何事。',
    },
    invitation: {
      subject: (organization) => `在 Leafcard 上管理 ${organization}`,
      text: (organization) => `您受邀在 Leafcard 上管理 ${organization} 的名片。`,
      start: '设置姓名和密码即可开始。',
    },
    memberInvitation: {
      subject: (organization) => `在 Leafcard 上加入 ${organization}`,
      text: (organization) => `${organization} 邀请您加入 Leafcard，其成员在这里领取名片。`,
      start: '设置姓名和密码，然后申请您的名片。',
    },
    memberAdded: {
      subject: (organization) => `您已在 Leafcard 上加入 ${organization}`,
      heading: (organization) => `欢迎加入 ${organization}`,
      text: (organization) =>
        `${organization} 已在 Leafcard 上将您加入其成员。只需一张表单即可获得名片，已知的内容已填好。`,
      ask: '申请您的名片',
      unknown:
        '如果您不认识该组织，请不要回复其中任何人。其管理员可以看到您的姓名和邮箱，您可以随时在设置中离开。',
    },
    resetLink: {
      subject: '设置新密码',
      text: '您为 Leafcard 账号申请了新密码。',
      valid: '链接有效期为 30 分钟，只能使用一次。',
      notAsked: '如果您没有申请，可以忽略此邮件。您的密码保持不变。',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      text: '您的 Leafcard 账号密码刚刚被更改。如果是您本人操作，则无需处理。',
      notYou: '如果不是您本人，请立即设置新密码：打开登录页面，选择“忘记密码？”。',
      signIn: '打开登录页面',
    },
    requestAccepted: {
      subject: (organization) => `您在 ${organization} 的名片`,
      heading: '您的申请已通过',
      text: (organization) => `您向 ${organization} 提交的名片申请已通过。`,
      byRule: (organization, rule) => `您向 ${organization} 提交的名片申请已由规则“${rule}”通过。`,
      see: '查看您的名片',
      next: '展示、分享，节约用纸。',
      awaitsDesign: {
        subject: (organization) => `您向 ${organization} 提交的申请已通过`,
        see: '查看您的申请',
        next: '组织设计好名片后，您的名片即可使用。',
      },
    },
    requestRejected: {
      subject: (organization) => `您向 ${organization} 提交的申请`,
      heading: '您的申请已被拒绝',
      text: (organization) => `您向 ${organization} 提交的名片申请已被拒绝。`,
      byRule: (organization, rule) => `您向 ${organization} 提交的名片申请已由规则“${rule}”拒绝。`,
      why: '原因如下：',
      again: '重新发送',
      correct: '您可以用正确的信息重新发送。',
    },
    requestsWaiting: {
      subjectOne: '有一份新申请等待您处理',
      subject: '有新申请等待您处理',
      text: (n) => count(n, { other: '有 # 人申请了名片，正等待您的决定。' }),
      atLeast: (n) => count(n, { other: '至少有 # 人申请了名片，正等待您的决定。' }),
      often: '无论收到多少申请，您每 15 分钟最多收到一封此类邮件。',
    },
    relation: {
      roles: {
        SUPER_ADMIN: '超级管理员',
        CORPORATE_ADMIN: '组织管理员',
        LOCATION_ADMIN: '地点管理员',
        AUDITOR: '审计员',
      },
      granted: '您有了新角色',
      grantedText: (role, place) => `您现在是 ${place} 的${role}。`,
      revoked: '您不再拥有某个角色',
      revokedText: (role, place) => `您不再是 ${place} 的${role}。`,
      removed: (place) => `您已不在 ${place}`,
      removedText: (place) =>
        `管理员已将您从 ${place} 移除。如果您在那里有企业名片或角色，均已收回；个人名片和账号保留。`,
      replaced: (place) => `${place} 有人接替了您`,
      replacedText: (place) => `如有人持有您在 ${place} 的旧名片，现在会看到应联系谁。`,
      standsIn: (name) => `您接替了 ${name}`,
      standsInText: (name, place) =>
        `管理员指定您在 ${place} 接替 ${name}。持有旧名片的人现在会被引导联系您。`,
      stoodIn: (name) => `您不再接替 ${name}`,
      stoodInText: (name, place) =>
        `您在 ${place} 不再接替 ${name}。持有旧名片的人不会再被引导联系您。`,
      predecessor: (name) => name ?? '一位已离开的人',
    },
    checkpoint: {
      subject: (n) => count(n, { other: '日志检查点：# 个事件' }),
      heading: '日志的最新检查点',
      text: '这是日志的最新检查点：名称、事件数量、全部事件的哈希和签名。',
      keep: '请保存此邮件。如果将来出现另一份日志，它将与此检查点不符。',
      verify: '验证日志',
      there: '您可以在那里验证日志并关闭此类邮件。',
      often: '您每天最多收到一封此类邮件，且仅在日志增长时。',
    },
  },
};
