import type { CompanionWords } from '../../companion-words'

/** French. */
export const words: CompanionWords = {
  connect: 'Connecter un portefeuille',
  connecting: 'Connexion…',
  network: 'Choisir un réseau',
  close: 'Fermer',
  loadFailed:
    'La fenêtre du portefeuille ne s’est pas chargée. Vérifiez votre connexion et rechargez la page.',
  switchNetwork: 'Changer de réseau',
  unknownNetwork: 'Réseau inconnu',
  quotes: 'Voir les cotations',
  pay: 'Vous payez',
  buy: 'Vous achetez',
  amount: 'Montant que vous payez',
  presets: 'Montants suggérés',
  change: 'Modifier',
  card: 'Carte',
  bank: 'Compte bancaire',
}
