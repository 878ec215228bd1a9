import { desk } from '../support/desk.ts'
import { expect } from '../support/test.ts'

desk.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

desk(
  'the service worker shows pushed messages without personal data, and only the latest message for each screen of the desk',
  async ({ page, agency, signedIn }) => {
    await page.goto('/team')
    await expect(page.getByRole('main')).toContainText(signedIn.member.name)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const session = await page.context().newCDPSession(page)
    const ids: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      ids.push(...registrations.map(({ registrationId }) => registrationId)),
    )
    await session.send('ServiceWorker.enable')
    await expect.poll(() => ids.length).toBeGreaterThan(0)
    const push = (title: string, path: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: agency.deskUrl,
        registrationId: ids[0] ?? '',
        data: JSON.stringify({ title, path }),
      })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const notifications = await registration.getNotifications()
        return notifications.map(({ title, tag, data, body }) => [title, tag, data, body]).sort()
      })
    // Sends the messages again until they show, because the browser drops messages while it starts the worker.
    const pushed = async () => {
      await push('A new enquiry', '/')
      await push('A step is due', '/enquiries/1')
      await push('Another step is due', '/enquiries/1')
      return shown()
    }
    await expect.poll(pushed).toEqual([
      ['A new enquiry', '/', '/', ''],
      ['Another step is due', '/enquiries/1', '/enquiries/1', ''],
    ])
  },
)

desk(
  'a device gets messages after a member switches them on, and none after switching off or signing out',
  async ({ page, records, signedIn }) => {
    // The headless browser has no push service, so the page gets a made-up subscription.
    await page.addInitScript(() => {
      // The subscription outlasts a page, as in a real browser.
      const set = (isOn: boolean) => localStorage.setItem('subscribed', String(isOn))
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/device',
        toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        async unsubscribe() {
          set(false)
          return true
        },
      }
      const { prototype } = PushManager
      Object.assign(prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          if (applicationServerKey.length !== 87) throw new Error('The key has a wrong length')
          set(true)
          return subscription
        },
        getSubscription: async () =>
          localStorage.getItem('subscribed') === 'true' ? subscription : null,
      })
    })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const told = async () => (await records.pushes.list()).map(({ memberId }) => memberId)
    const offer = page.getByRole('region', { name: 'Messages' })
    await offer.getByRole('button', { name: 'Tell me here' }).click()
    await expect(offer).toBeHidden()
    expect(await told()).toEqual([signedIn.member.id])
    await page.goto('/team')
    await expect(page.getByText('No name is in a message.')).toBeVisible()
    await page.getByRole('button', { name: 'Tell me here no more' }).click()
    await expect(page.getByRole('button', { name: 'Tell me here', exact: true })).toBeVisible()
    expect(await told()).toEqual([])
    await page.goto('/')
    await offer.getByRole('button', { name: 'Not here' }).click()
    await page.reload()
    await expect(page.getByText('No enquiries yet')).toBeVisible()
    await expect(offer).toBeHidden()
    await page.goto('/team')
    await page.getByRole('button', { name: 'Tell me here', exact: true }).click()
    await expect.poll(told).toEqual([signedIn.member.id])
    await expect(page.getByText('No name is in a message.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/sign-in/)
    expect(await told()).toEqual([])
  },
)

desk(
  'the desk says why the server refuses the subscription of the device; opening the desk later sends the subscription again',
  async ({ page, records, signedIn, allowConsole }) => {
    allowConsole(/status of 503/)
    await page.addInitScript(() => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/device'
      const keys = { p256dh: 'p', auth: 'a' }
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) }
      Object.assign(PushManager.prototype, { getSubscription: async () => subscription })
    })
    const refused = { message: 'Nothing can be sent yet.' }
    await page.route('**/api/push', async (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: refused }),
    )
    await page.goto('/team')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByText('Nothing can be sent yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tell me here/ })).toHaveCount(0)
    await page.unroute('**/api/push')
    await page.goto('/mail')
    const told = async () => (await records.pushes.list()).map(({ memberId }) => memberId)
    await expect.poll(told).toEqual([signedIn.member.id])
    await page.goto('/team')
    await expect(page.getByText('No name is in a message.')).toBeVisible()
  },
)
