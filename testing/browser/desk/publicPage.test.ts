import { desk } from '../support/desk.ts'
import { expect } from '../support/test.ts'

// Disables the policy of the public page, so that the test's script can run in it.
desk.use({ bypassCSP: true, contextOptions: { bypassCSP: true, reducedMotion: 'reduce' } })

desk(
  'a script in a public page cannot read or change the desk, even if the visitor of the page is signed in to the desk in the same browser',
  async ({ page, context, agency, signedIn, records, allowConsole }) => {
    allowConsole(/./)
    const { deskUrl } = agency
    const forms: number[] = []
    context.on('response', (reply) => {
      if (reply.url().startsWith(`${deskUrl}/api/`)) forms.push(reply.status())
    })
    await page.goto(agency.url)
    const outcomes = await page.evaluate(async (origin) => {
      const invite = `${origin}/api/team/invitations`
      const body = JSON.stringify({ name: 'Mallory' })
      const json = { 'content-type': 'application/json' }
      const attempt = (url: string, init: RequestInit) =>
        fetch(url, { credentials: 'include', ...init }).then(
          (reply) => `${reply.type} ${reply.status}`,
          () => 'refused',
        )
      const load = (element: HTMLElement & { src: string }, src: string) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve('loaded')
          element.onerror = () => resolve('refused')
          element.src = src
          document.body.append(element)
        })
      const post = (enctype: string) =>
        new Promise<string>((resolve) => {
          const frame = document.createElement('iframe')
          frame.name = enctype
          document.body.append(frame)
          const form = document.createElement('form')
          Object.assign(form, { action: invite, method: 'post', enctype, target: enctype })
          const field = document.createElement('input')
          Object.assign(field, { name: '{"name":"Mallory","x":"', value: '"}' })
          form.append(field)
          document.body.append(form)
          frame.onload = () => resolve(frame.contentDocument ? 'readable' : 'refused')
          form.submit()
        })
      return {
        read: await attempt(`${origin}/api/team`, {}),
        readBlindly: await attempt(`${origin}/api/team`, { mode: 'no-cors' }),
        change: await attempt(invite, { method: 'POST', headers: json, body }),
        changeBlindly: await attempt(invite, { method: 'POST', mode: 'no-cors', body }),
        remove: await attempt(`${origin}/api/session`, { method: 'DELETE' }),
        beacon: navigator.sendBeacon(invite, body) ? 'sent' : 'refused',
        plainForm: await post('text/plain'),
        form: await post('application/x-www-form-urlencoded'),
        image: await load(new Image(), `${origin}/api/team`),
        script: await load(document.createElement('script'), `${origin}/api/team`),
      }
    }, deskUrl)
    expect(outcomes).toEqual({
      ...{ read: 'refused', readBlindly: 'refused', change: 'refused', changeBlindly: 'refused' },
      // A page does not learn the outcome of a beacon. The empty list of invitations below shows that the beacon was refused.
      ...{ remove: 'refused', beacon: 'sent', plainForm: 'refused', form: 'refused' },
      ...{ image: 'refused', script: 'refused' },
    })
    // Playwright reports only the answers to the two forms: the server refused both.
    expect(forms).toEqual([403, 403])

    await desk.step('a frame or a window of the site cannot reach the desk', async () => {
      await page.evaluate((origin) => {
        const frame = document.createElement('iframe')
        frame.id = 'desk'
        frame.src = origin
        document.body.append(frame)
      }, deskUrl)
      const framed = page.locator('#desk').contentFrame().locator('body')
      await expect(framed).not.toContainText('Amina')
      const opening = context.waitForEvent('page')
      await page.evaluate((origin) => {
        Object.assign(window, { opened: window.open(`${origin}/team`) })
      }, deskUrl)
      const opened = await opening
      await opened.waitForLoadState()
      expect(opened.url()).toContain(deskUrl)
      // The desk isolates its window, so that the opening page sees the window as closed.
      const seen = () =>
        page.evaluate(() => (window as unknown as { opened: Window | null }).opened?.closed)
      await expect.poll(seen).toBe(true)
    })

    expect(await records.team.invitations.list(0)).toEqual([])
    const still = await page.request.get(`${deskUrl}/api/team`)
    expect(await still.json()).toMatchObject({ members: [{ id: signedIn.member.id }] })
  },
)
