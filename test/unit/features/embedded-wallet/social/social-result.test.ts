import { checkSocialResult } from '../../../../../src/features/embedded-wallet/social/social-result'

const BACK = 'https://secure.example/callback'

test.each([`${BACK}?code=1&state=2`, BACK, '', `${BACK}?error=`])('default: %s is let through', uri => {
  expect(() => checkSocialResult(uri)).not.toThrow()
})

test.each([
  [
    `${BACK}?error=access_denied&error_description=The+login+was+cancelled`,
    'SOCIAL_DECLINED',
    /^The login wasn’t approved/,
  ],
  [`${BACK}?error=user_cancelled_login`, 'SOCIAL_DECLINED', /^The login wasn’t approved/],
  [`${BACK}#error=server_error&error_description=Try+later`, 'SOCIAL_FAILED', /^Try later$/],
  [`${BACK}?error=temporarily_unavailable`, 'SOCIAL_FAILED', /^temporarily_unavailable$/],
])('error: %s', (uri, code, message) => {
  expect(() => checkSocialResult(uri)).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  )
})
