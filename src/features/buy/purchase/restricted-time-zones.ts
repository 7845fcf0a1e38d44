/**
 * Time zones of mainland China, Hong Kong and Macau, where providers may not serve users. Their rows show a note but
 * stay enabled, because a time zone is not proof of a location.
 */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]

/** @param timeZone IANA name, in any case; the visitor's own when absent */
export const isRestricted = (timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  RESTRICTED_TIME_ZONES.includes(timeZone.toUpperCase())
