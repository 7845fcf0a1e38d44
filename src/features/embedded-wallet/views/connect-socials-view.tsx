import Users from 'lucide/dist/esm/icons/users.mjs'
import type { SocialProvider } from '../../../shared/host/social-providers'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { useAppSelector } from '../../../store/hooks'
import { EMBEDDED } from '../messages'
import { BrandMark } from '../social/brand-mark'
import { SOCIAL_BRANDS } from '../social/social-brands'
import { useSocialLogin } from '../social/use-social-login'

const NONE: readonly SocialProvider[] = []
/** The size of a list picture, and white: every brand allows its own colors on it. */
const DISC_STYLE = {
  inlineSize: 40,
  blockSize: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  backgroundColor: 'white',
  color: 'black',
}

/** Every social account that the page offers, with its name. */
export default function ConnectSocialsView() {
  const t = useTranslator(EMBEDDED)
  const socials = useAppSelector(state => state.options?.socials ?? NONE)
  const { choose, warming } = useSocialLogin()
  if (socials.length === 0)
    return <Notice icon={Users} title={t('social.none.title')} text={t('social.none.text')} />
  return (
    <div data-testid="w3m-social-login-widget">
      <List aria-label={t('socials.title')}>
        {socials.map(provider => (
          <ListRow
            key={provider}
            start={
              <span style={DISC_STYLE}>
                <BrandMark provider={provider} size={24} />
              </span>
            }
            title={SOCIAL_BRANDS[provider].name}
            data-testid={`social-selector-${provider}`}
            onClick={() => choose(provider)}
            {...warming}
          />
        ))}
      </List>
    </div>
  )
}
