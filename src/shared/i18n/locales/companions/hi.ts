import type { CompanionWords } from '../../companion-words'

/** Hindi. */
export const words: CompanionWords = {
  connect: 'वॉलेट कनेक्ट करें',
  connecting: 'कनेक्ट हो रहा है…',
  network: 'नेटवर्क चुनें',
  close: 'बंद करें',
  loadFailed: 'वॉलेट विंडो लोड नहीं हुई। अपना कनेक्शन जाँचें और पेज रीलोड करें।',
  switchNetwork: 'नेटवर्क बदलें',
  unknownNetwork: 'अनजान नेटवर्क',
  quotes: 'कोटेशन पाएँ',
  pay: 'आप देते हैं',
  buy: 'आप खरीदते हैं',
  amount: 'आप जो रकम देते हैं',
  presets: 'सुझाई गई रकम',
  change: 'बदलें',
  card: 'कार्ड',
  bank: 'बैंक खाता',
}
