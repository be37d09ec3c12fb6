import { counting } from '../plural';
import type { en } from './en';

const count = counting('zh');

export const zh: typeof en = {
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
};
