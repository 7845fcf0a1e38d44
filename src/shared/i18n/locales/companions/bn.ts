import type { CompanionWords } from '../../companion-words'

/** Bengali. */
export const words: CompanionWords = {
  connect: 'ওয়ালেট কানেক্ট করুন',
  connecting: 'কানেক্ট হচ্ছে…',
  network: 'নেটওয়ার্ক বাছুন',
  close: 'বন্ধ করুন',
  loadFailed: 'ওয়ালেট উইন্ডো লোড হয়নি। সংযোগ দেখে পেজটি রিলোড করুন।',
  switchNetwork: 'নেটওয়ার্ক বদলান',
  unknownNetwork: 'অচেনা নেটওয়ার্ক',
  quotes: 'কোটেশন নিন',
  pay: 'আপনি দেবেন',
  buy: 'আপনি কিনছেন',
  amount: 'যে পরিমাণ দেবেন',
  presets: 'প্রস্তাবিত পরিমাণ',
  change: 'বদলান',
  card: 'কার্ড',
  bank: 'ব্যাংক হিসাব',
}
