import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('es');

export const es: ServerWords = {
  barePage: {
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
  },

  sharedCard: {
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
  },

  mails: {
    tagline: 'Por una Tierra más verde',
    hello: (name) => `Hola, ${name}:`,
    invited: 'Tiene una invitación',
    accept: 'Aceptar la invitación',
    seeNew: 'Ver las novedades',
    validTenMinutes: 'Es válido durante 10 minutos y una sola vez.',
    validSevenDays: 'El enlace es válido durante 7 días y una sola vez.',
    notExpected: 'Si no lo esperaba, ignore este correo: sin el enlace no ocurre nada.',
    turnOff: 'Puede desactivar estos correos en sus ajustes:',
    registrationCode: {
      subject: 'Su código de Leafcard',
      heading: 'Confirme su correo electrónico',
      text: 'Le damos la bienvenida. Introduzca este código en la página que lo pide:',
      notAsked:
        'Si no lo ha pedido, puede que alguien haya escrito mal su dirección. Ignore este correo: sin el código no ocurre nada.',
    },
    deletionCode: {
      subject: 'Su código para eliminar su cuenta de Leafcard',
      heading: 'Eliminar su cuenta',
      text: 'Introduzca este código para eliminar su cuenta con todo lo que contiene:',
      valid:
        'Es válido durante 10 minutos y una sola vez. Una cuenta eliminada no se puede recuperar.',
      notAsked: 'Si no lo ha pedido, no comparta el código. Su cuenta queda como está.',
    },
    joinCode: {
      subject: 'Su código de Leafcard para unirse a su organización',
      heading: 'Unirse a su organización',
      text: 'Introduzca este código para confirmar que este correo de trabajo es suyo:',
      notAsked: 'Si no lo ha pedido, no comparta el código. Sin él no ocurre nada.',
    },
    invitation: {
      subject: (organization) => `Administrar ${organization} en Leafcard`,
      text: (organization) =>
        `Le han pedido que administre las tarjetas de visita de ${organization} en Leafcard.`,
      start: 'Elija un nombre y una contraseña para empezar.',
    },
    memberInvitation: {
      subject: (organization) => `Unirse a ${organization} en Leafcard`,
      text: (organization) =>
        `${organization} le ha invitado a Leafcard, donde su personal obtiene sus tarjetas de visita.`,
      start: 'Elija un nombre y una contraseña y solicite su tarjeta.',
    },
    memberAdded: {
      subject: (organization) => `Ya forma parte de ${organization} en Leafcard`,
      heading: (organization) => `Le damos la bienvenida a ${organization}`,
      text: (organization) =>
        `${organization} le ha añadido a su personal en Leafcard. Su tarjeta de visita está a un formulario de distancia, y lo que ya se sabe está relleno.`,
      ask: 'Solicitar su tarjeta',
      unknown:
        'Si no conoce esta organización, no responda a nadie de ella. Sus administradores ven su nombre y su correo; puede salir de ella en Ajustes en cualquier momento.',
    },
    resetLink: {
      subject: 'Elegir una contraseña nueva',
      text: 'Ha pedido una contraseña nueva para su cuenta de Leafcard.',
      valid: 'El enlace es válido durante 30 minutos y una sola vez.',
      notAsked: 'Si no lo ha pedido, ignore este correo. Su contraseña queda como está.',
    },
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      text: 'La contraseña de su cuenta de Leafcard acaba de cambiar. Si fue usted, todo está bien.',
      notYou:
        'Si no fue usted, elija enseguida una contraseña nueva: abra la página de inicio de sesión y siga «¿Olvidó la contraseña?».',
      signIn: 'Abrir la página de inicio de sesión',
    },
    requestAccepted: {
      subject: (organization) => `Su tarjeta de visita de ${organization}`,
      heading: 'Su solicitud ha sido aceptada',
      text: (organization) =>
        `Su solicitud de una tarjeta de visita de ${organization} ha sido aceptada.`,
      byRule: (organization, rule) =>
        `Su solicitud de una tarjeta de visita de ${organization} ha sido aceptada por la regla «${rule}».`,
      see: 'Ver su tarjeta',
      next: 'Muéstrela, compártala y ahorre papel.',
      awaitsDesign: {
        subject: (organization) => `Su solicitud a ${organization} ha sido aceptada`,
        see: 'Ver su solicitud',
        next: 'Su tarjeta estará lista en cuanto la organización la haya diseñado.',
      },
    },
    requestRejected: {
      subject: (organization) => `Su solicitud a ${organization}`,
      heading: 'Su solicitud ha sido rechazada',
      text: (organization) =>
        `Su solicitud de una tarjeta de visita de ${organization} ha sido rechazada.`,
      byRule: (organization, rule) =>
        `Su solicitud de una tarjeta de visita de ${organization} ha sido rechazada por la regla «${rule}».`,
      why: 'Este es el motivo:',
      again: 'Enviarla de nuevo',
      correct: 'Puede enviarla de nuevo con los datos correctos.',
    },
    requestsWaiting: {
      subjectOne: 'Una nueva solicitud le espera',
      subject: 'Nuevas solicitudes le esperan',
      text: (n) =>
        count(n, {
          one: 'Una persona ha solicitado una tarjeta de visita y espera su decisión.',
          other: '# personas han solicitado una tarjeta de visita y esperan su decisión.',
        }),
      atLeast: (n) =>
        count(n, {
          one: 'Al menos # persona ha solicitado una tarjeta de visita y espera su decisión.',
          other: 'Al menos # personas han solicitado una tarjeta de visita y esperan su decisión.',
        }),
      often:
        'Por muchas solicitudes que lleguen, recibe como máximo un correo de estos cada 15 minutos.',
    },
    relation: {
      roles: {
        SUPER_ADMIN: 'superadministrador',
        CORPORATE_ADMIN: 'administrador de organización',
        LOCATION_ADMIN: 'administrador de sede',
        AUDITOR: 'auditor',
      },
      granted: 'Tiene un rol nuevo',
      grantedText: (role, place) => `Ahora es ${role} de ${place}.`,
      revoked: 'Ya no tiene un rol',
      revokedText: (role, place) => `Ya no es ${role} de ${place}.`,
      removed: (place) => `Ya no forma parte de ${place}`,
      removedText: (place) =>
        `Un administrador le ha quitado de ${place}. Si tenía allí una tarjeta corporativa o un rol, ya no los tiene. Su tarjeta personal y su cuenta permanecen.`,
      replaced: (place) => `Alguien le sustituye en ${place}`,
      replacedText: (place) =>
        `Quien tenga una antigua tarjeta suya de ${place} ve ahora a quién contactar.`,
      standsIn: (name) => `Usted sustituye a ${name}`,
      standsInText: (name, place) =>
        `Un administrador le ha nombrado sustituto de ${name} en ${place}. A quien tenga la tarjeta antigua se le pide ahora que le contacte.`,
      stoodIn: (name) => `Usted ya no sustituye a ${name}`,
      stoodInText: (name, place) =>
        `Ya no sustituye a ${name} en ${place}. A quien tenga la tarjeta antigua ya no se le pide que le contacte.`,
      predecessor: (name) => name ?? 'una persona que se fue',
    },
    checkpoint: {
      subject: (n) =>
        count(n, {
          one: 'Punto de control del registro: # evento',
          other: 'Punto de control del registro: # eventos',
        }),
      heading: 'El último punto de control del registro',
      text: 'Este es el último punto de control del registro: su nombre, cuántos eventos tiene, el hash de todos ellos y la firma.',
      keep: 'Guarde este correo. Si alguna vez se muestra otro registro en su lugar, no coincidirá con este punto de control.',
      verify: 'Verificar el registro',
      there: 'Allí puede verificar el registro y desactivar estos correos.',
      often: 'Recibe como máximo un correo de estos al día, y solo cuando el registro ha crecido.',
    },
  },
};
