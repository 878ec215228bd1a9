import { expect, test } from 'vitest'
import { describeDevice } from './describeDevice.ts'

const MOZILLA = 'Mozilla/5.0'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Android',
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`],
  ['A browser', 'curl/8.5'],
  ['A browser', undefined],
])('the device %s is recognised by its user agent', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device)
})
