import type { BarePageWords } from './en';

export const es: BarePageWords = {
  startPage: 'Ir a la página de inicio',
  openAt: (address) => `Abra Leafcard en ${address} y envíe el formulario desde allí.`,
  400: {
    title: 'Esta página no ha entendido la solicitud',
    text: 'La dirección, o lo que se envió con ella, está dañada. No se ha cambiado nada.',
  },
  403: {
    title: 'Esta solicitud vino de otro sitio',
    text: 'Solo nuestras propias páginas pueden enviarnos formularios. No se ha cambiado nada.',
  },
  405: {
    title: 'Esta página no ha entendido la solicitud',
    text: 'Esta página se puede abrir y sus formularios se pueden enviar, nada más. No se ha cambiado nada.',
  },
  408: {
    title: 'El envío ha tardado demasiado',
    text: 'La conexión era demasiado lenta para lo que se envió. No se ha cambiado nada. Vuelva a intentarlo en un momento.',
  },
  413: {
    title: 'Es demasiado grande',
    text: 'Un formulario admite hasta 2 MiB, archivos incluidos. No se ha cambiado nada. Envíe menos y vuelva a intentarlo.',
  },
  421: {
    title: 'Esta no es nuestra dirección',
    text: 'Leafcard solo se puede abrir en este equipo, en la dirección que mostró al iniciarse.',
  },
  500: {
    title: 'Algo ha fallado por nuestra parte',
    text: 'El error ha quedado registrado. Todo lo que usted guardó está a salvo. Vuelva a intentarlo en un momento.',
  },
  503: {
    title: 'Volvemos enseguida',
    text: 'El servidor no puede responder ahora. Todo lo que usted guardó está a salvo. Vuelva a cargar esta página en un momento.',
  },
};
