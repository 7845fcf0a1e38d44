import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import type { ComponentPropsWithRef } from 'react'
import css from '../../../../styles/ui/social.css'
import type { SocialProvider } from '../../../shared/host/social-providers'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Tooltip } from '../../../shared/ui/feedback/tooltip'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { BrandMark } from '../social/brand-mark'
import { SOCIAL_BRANDS } from '../social/social-brands'
import { useSocialLogin } from '../social/use-social-login'
import { LOGIN_FORM } from './messages'
import { socialLayout } from './social-layout'

const stylesRef = createStylesRef(css)
const NONE: readonly SocialProvider[] = []

/** The social accounts that the page offers. `isPrimary`: the first one is the view's filled button. */
export function SocialButtons({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useTranslator(LOGIN_FORM)
  const dispatch = useAppDispatch()
  const socials = useAppSelector(state => state.options?.socials ?? NONE)
  const { choose, warming } = useSocialLogin()
  const { wide, tiles, hasMore } = socialLayout(socials, isPrimary)
  if (socials.length === 0) return null
  const propsOf = (provider: SocialProvider) => ({
    'data-testid': `social-selector-${provider}`,
    onClick: () => choose(provider),
    ...warming,
  })
  return (
    <fieldset
      ref={stylesRef}
      className="socials"
      aria-label={t('social.accounts')}
      data-testid="w3m-social-login-widget"
    >
      {wide && (
        <button type="button" part="button" className={isPrimary ? 'btn accent' : 'btn'} {...propsOf(wide)}>
          <BrandMark provider={wide} />
          {t('social.continue', { name: SOCIAL_BRANDS[wide].name })}
        </button>
      )}
      {tiles.length > 0 && (
        <div>
          {tiles.map(provider => (
            <Tile key={provider} label={SOCIAL_BRANDS[provider].name} {...propsOf(provider)}>
              <BrandMark provider={provider} size={24} />
            </Tile>
          ))}
          {hasMore && (
            <Tile
              label={t('social.more')}
              data-testid="social-selector-more"
              onClick={() => dispatch(viewPushed(route('ConnectSocials')))}
            >
              <Icon node={Ellipsis} size={24} />
            </Tile>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Logo button with its name as a tooltip. */
function Tile({ label, children, ...rest }: ComponentPropsWithRef<'button'> & { label: string }) {
  return (
    <Tooltip text={label}>
      <button {...rest} type="button" part="button" className="btn" aria-label={label}>
        {children}
      </button>
    </Tooltip>
  )
}
