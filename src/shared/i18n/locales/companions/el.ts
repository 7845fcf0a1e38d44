import type { CompanionWords } from '../../companion-words'

/** Greek. */
export const words: CompanionWords = {
  connect: 'Σύνδεση πορτοφολιού',
  connecting: 'Σύνδεση…',
  network: 'Επιλογή δικτύου',
  close: 'Κλείσιμο',
  loadFailed: 'Το παράθυρο πορτοφολιού δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας και φορτώστε ξανά τη σελίδα.',
  switchNetwork: 'Αλλαγή δικτύου',
  unknownNetwork: 'Άγνωστο δίκτυο',
  quotes: 'Λήψη προσφορών',
  pay: 'Πληρώνετε',
  buy: 'Αγοράζετε',
  amount: 'Ποσό που πληρώνετε',
  presets: 'Προτεινόμενα ποσά',
  change: 'Αλλαγή',
  card: 'Κάρτα',
  bank: 'Τραπ. λογαριασμός',
}
