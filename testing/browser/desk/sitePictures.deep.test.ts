import sharp from 'sharp'
import { member as test } from '../support/desk.ts'
import { patientExpect as expect, PHONE } from '../support/test.ts'
import { choose, photo, pick } from './choosePicture.ts'

const RECORD = 'projects/uhuru-clinic/project.yaml'

test.describe('an owner changes pictures by touch on a phone', () => {
  test.use({ viewport: { ...PHONE, width: 360 }, hasTouch: true, isMobile: true })

  test('an owner adds a project with pictures from the phone and publishes it; a visitor sees it until the owner undoes the publication', async ({
    page,
    agency,
  }) => {
    test.setTimeout(600_000)
    const taken = await photo()
    expect(taken.length).toBeGreaterThan(3_500_000)
    await page.goto('/site')
    await page.getByText('Projects', { exact: true }).tap()
    await page.getByRole('button', { name: 'Add a project' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Add a project' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Uhuru Clinic')
    await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Add' }).tap()
    await expect(page).toHaveURL(new RegExp(`${RECORD}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uhuru Clinic')
    await page.getByRole('link', { name: 'Publish' }).tap()
    const missing = page.getByRole('region', { name: 'To put right' })
    await expect(missing).toContainText('has no picture yet: choose one under Pictures.')
    await missing.getByRole('link', { name: 'has no picture yet' }).last().tap()
    const first = page.getByRole('button', { name: 'Choose a picture: Picture for lists' })
    await expect(first).toBeInViewport()

    for (const name of ['for lists', 'on a laptop', 'on a tablet', 'on a phone']) {
      const row = page.getByRole('listitem').filter({ hasText: `Picture ${name}` })
      await choose(page, `Picture ${name}`, taken)
      await expect(row).toContainText('Amina chose this one')
      await expect(row.locator('img')).toBeVisible()
    }
    await expect(page.getByText('Being made ready')).toHaveCount(0)
    await expect(page.getByText('has no picture yet')).toHaveCount(0)
    await page.goto('/site/file/testimonials/naomi-kerubo.yaml')
    await choose(page, 'Portrait', taken)
    await page.getByRole('link', { name: 'Publish' }).tap()
    await expect(page.getByRole('heading', { name: 'Picture on a laptop' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Live' })).toBeFocused({ timeout: 240_000 })

    const visited = await fetch(`${agency.url}/case-study/uhuru-clinic`)
    const [source = ''] =
      /\/media\/projects\/uhuru-clinic\/laptop[^"\s]*\.webp/.exec(await visited.text()) ?? []
    const seen = await fetch(agency.url + source)
    const { width, height, exif } = await sharp(await seen.arrayBuffer()).metadata()
    expect([seen.status, (width ?? 0) / (height ?? 1), exif]).toEqual([200, 1.6, undefined])
    await page.getByRole('region', { name: 'Live' }).getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('region', { name: 'Live' })).toContainText('Undone: ')
    expect((await fetch(`${agency.url}/case-study/uhuru-clinic`)).status).toBe(404)
  })

  test('a picture on the page can be tapped, replaced and restored; a file that is no picture is refused', async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(180_000)
    allowConsole(/status of 400/)
    await page.goto('/site/page/case-study/katf-web')
    const frame = page.frameLocator('iframe[title="The page"]:not([data-next])')
    await frame.locator('img[src*="laptop"]').first().tap()
    const panel = page.getByRole('region', { name: 'Change this' })
    await expect(panel).toContainText('Picture on a laptop')
    await pick(page, 'Picture on a laptop', Buffer.from('no picture'))
    const dialog = page.getByRole('dialog', { name: 'Picture on a laptop' })
    await expect(dialog).toContainText('This browser cannot show it here.')
    await dialog.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(dialog.getByRole('alert')).toContainText('is no picture that can be read')
    await dialog.getByRole('button', { name: 'Cancel' }).tap()

    await pick(page, 'Picture on a laptop', await photo())
    const keep = dialog.getByRole('slider', { name: 'What stays' })
    await expect(keep).toHaveValue('0')
    await dialog.locator('canvas').tap()
    await expect(keep).toHaveValue('0.5')
    await keep.press('ArrowRight')
    await expect(keep).toHaveValue('0.55')
    await dialog.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(panel).toContainText('Amina chose this one')
    await panel.getByRole('button', { name: 'Undo this change: Picture on a laptop' }).tap()
    await expect(panel).not.toContainText('chose this one')
  })
})
