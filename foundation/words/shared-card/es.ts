import type { SharedCardWords } from './en';

export const es: SharedCardWords = {
  tagline: 'Por una Tierra más verde',
  makeYours: 'Crear su propia tarjeta',
  startPage: 'Ir a la página de inicio',

  comma: ', ',
  fullStop: '. ',
  purpose: 'Guarde el contacto o comparta la tarjeta.',

  cardOf: (name) => `Tarjeta de ${name}`,
  frontOf: (name) => `Tarjeta de ${name}, anverso`,
  backOf: (name) => `Tarjeta de ${name}, reverso`,
  showBack: 'Mostrar el reverso de la tarjeta',
  turn: 'Toque la tarjeta para darle la vuelta',
  beingDrawn: 'La tarjeta se está creando. Aparecerá aquí en cuanto esté lista.',
  notDrawn: 'La tarjeta aún no está lista. Vuelva más tarde, por favor.',

  call: 'Llamar',
  text: 'SMS',
  write: 'Correo',
  directions: 'Cómo llegar',
  save: 'Guardar contacto',

  phone: 'Teléfono',
  mail: 'Correo',
  address: 'Dirección',
  website: 'Sitio web',

  passOn: 'Comparta esta tarjeta',
  link: 'Enlace a esta tarjeta',
  share: 'Compartir',
  copy: 'Copiar enlace',
  mailLink: 'Enviar enlace por correo',
  copied: 'Enlace copiado',
  selected: 'Enlace seleccionado: pulse Ctrl+C o ⌘C para copiarlo',
  code: 'Código que guarda el contacto al escanearlo',
  scan: 'Escanee para guardar la tarjeta',
  anyCamera: 'Con la cámara de cualquier teléfono.',
  downloadCode: 'Descargar el código',
  codeOfPage: 'Código que abre esta página',

  unknown: {
    title: 'Aquí no hay ninguna tarjeta',
    text: 'Este enlace no lleva a ninguna tarjeta. Compruebe que esté completo o pida que se lo envíen de nuevo.',
  },
  gone: {
    title: 'Esta tarjeta ya no se comparte',
    text: 'Su titular ha dejado la organización o ha cerrado su cuenta. Es posible que el contacto que usted guardó esté desactualizado: pida la tarjeta nueva.',
  },
  notNow: {
    title: 'Esta tarjeta no se comparte por el momento',
    text: 'Es posible que vuelva a compartirse con este mismo enlace. Mientras tanto, pida los datos de contacto a su titular.',
  },
  tooMany: {
    title: 'Un momento, por favor',
    text: 'Se han probado demasiados enlaces incorrectos desde su red. Espere un minuto y vuelva a probar el suyo.',
  },
  replaced: {
    title: 'Su contacto ha cambiado',
    text: (organization) => [
      'El titular de esta tarjeta ha dejado ',
      organization,
      '. Ahora puede dirigirse a:',
    ],
    open: 'Abrir la tarjeta',
  },
};
