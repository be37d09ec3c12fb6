import type { en } from './en';

export const fr: typeof en = {
  title: 'Choisir le lieu sur la carte',
  map: 'Carte',
  markerAt: (place) => `Le repère est à ${place}.`,
  notDrawable:
    'Ce navigateur ne peut pas afficher la carte. Cherchez le lieu ou saisissez ses coordonnées.',
  notLoaded: 'La carte n’a pas pu être chargée. Cherchez le lieu ou saisissez ses coordonnées.',
  noStreets: 'La carte intégrée n’affiche pas les rues. Vérifiez l’endroit sur une carte externe.',
  credits: 'Natural Earth · Lieux de GeoNames, CC BY 4.0',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeWrong: 'Un nombre de -90 à 90',
  longitudeWrong: 'Un nombre de -180 à 180',
  external: 'Ouvrir dans une carte externe',
  cancel: 'Annuler',
  save: 'Enregistrer',
  search: 'Chercher un lieu',
  searchHint: 'Ville ou adresse',
  searchFailed: 'La recherche ne répond pas. Réessayez ou saisissez les coordonnées.',
  preparing: 'La liste des lieux est en préparation. Réessayez dans un instant.',
  none: 'Aucun lieu ne porte ce nom. Essayez un lieu plus grand à proximité.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  marker: 'Repère sur la carte',
  attribution: 'Afficher ou masquer les sources',
};
