import { expect, test } from 'vitest'
import { completeAddress, networkAt } from './socialNetworks.ts'

test.each([
  ['https://www.facebook.com/kazi', 'Facebook', 'facebook-logo'],
  ['https://m.facebook.com/kazi', 'Facebook', 'facebook-logo'],
  ['https://www.tiktok.com/@kazi', 'TikTok', 'tiktok-logo'],
  ['https://youtu.be/kazi', 'YouTube', 'youtube-logo'],
  ['https://ke.linkedin.com/company/kazi', 'LinkedIn', 'linkedin-logo'],
  ['https://whatsapp.com/channel/0029', 'WhatsApp channel', 'whatsapp-logo'],
  ['https://X.com/kazi', 'X', 'x-logo'],
  ['https://www.netflix.com/kazi', 'netflix.com', null],
  ['https://kazi.social/@facebook.com', 'kazi.social', null],
  ['', '', null],
])('the name and the icon of %j are %j and %j', (href, name, icon) => {
  expect(networkAt(href)).toMatchObject({ name, icon })
})

test.each([
  ['facebook.com/wanjikudigital', 'https://www.facebook.com/wanjikudigital'],
  [' Facebook.com/Wanjiku ', 'https://www.facebook.com/Wanjiku'],
  ['www.tiktok.com/@kazi?lang=sw', 'https://www.tiktok.com/@kazi?lang=sw'],
  ['x.com/kazi', 'https://x.com/kazi'],
  ['kazi.co.ke', 'https://kazi.co.ke'],
  ['http://kazi.co.ke/a', 'http://kazi.co.ke/a'],
  ...['kazi', '@kazi', 'kazi@kazi.co.ke', 'kazi digital.com', 'javascript:alert(1)'].map((text) => [
    text,
    text,
  ]),
])('%j is completed to %j', (typed, href) => {
  expect(completeAddress(typed ?? '')).toBe(href)
})
