import type { en } from './en';

export const pt: typeof en = {
  intro: (organization) => `Informe a ${organization} o que seu cartão deve dizer.`,
  form: 'Solicitação de cartão corporativo',
  join: 'Entrar em uma organização',
  joinFirst: (organization) => `Primeiro entre em ${organization} e depois solicite seu cartão.`,

  send: 'Enviar solicitação',
  save: 'Salvar solicitação',
  wait: 'Aguardando aprovação',
  waitNow: 'Aguardando aprovação',
  edit: 'Editar solicitação',
  editAndSend: 'Editar e enviar solicitação',
  leaveIt: 'Deixar como está',
  viewCard: 'Ver cartão',
  note: (text) => `*${text}`,

  fields: {
    name: 'Nome',
    designation: 'Cargo',
    employeeId: 'Matrícula',
    contactNumber: 'Telefone de contato',
    locationId: 'Unidade',
    photo: 'Foto de perfil',
  },
  withoutPhoto: 'Remover a foto do meu cartão',
  organization: 'Organização',
  email: 'E-mail',
  domain: 'Domínio',
  website: 'Site',

  stamps: { pending: 'Pendente', rejected: 'Recusada', accepted: 'Aceita' },
  yourCard: 'Seu cartão.',
  willLook: 'Como seu cartão ficará.',
};
