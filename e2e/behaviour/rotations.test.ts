import { copy } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, openHomeHeld, passTime, test } from '../support/test.ts'
import { expectChangeAfter, untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

test('§2 Home: heading and picture change together every 7 seconds with a fade of 0.4, the clients’ heading every 10', async ({
  page,
}) => {
  await openHomeHeld(page)
  const heading = page.locator('h1')
  const opacity = () => heading.evaluate((element) => getComputedStyle(element).opacity)

  await test.step('heading and picture, through all of them', async () => {
    const picture = page.locator('[data-island="Hero"] picture:not([aria-hidden] *) img').first()
    const read = async () => `${await heading.textContent()} / ${await picture.getAttribute('alt')}`
    const seen = [await read()]
    // In steps so small that one of them ends where the picture changes: all that follows is timed from there.
    await untilChange(page, read, 6_000, 8_000, 200)
    seen.push(await read())
    for (let change = 1; change < copy.hero.scenes.length; change += 1) {
      await expectChangeAfter(page, read, 7_000)
      seen.push(await read())
    }
    const scenes = copy.hero.scenes.map((scene) => `${scene.heading} / ${scene.alt}`)
    expect(seen).toEqual([...scenes, scenes[0]])
  })

  await test.step('the heading fades out over 0.4 seconds and then in', async () => {
    const before = (await heading.textContent()) ?? ''
    await passTime(page, 6_599)
    await expect(heading).not.toHaveAttribute('data-fading')
    await passTime(page, 1)
    await expect(heading).toHaveAttribute('data-fading')
    const style = await heading.evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return { transitionProperty, transitionDuration }
    })
    expect(style).toEqual({ transitionProperty: 'opacity', transitionDuration: '0.4s' })
    await expect.poll(opacity).toBe('0')
    await passTime(page, 399)
    expect(await heading.textContent()).toBe(before)
    await passTime(page, 1)
    await expect(heading).not.toHaveText(before)
    await expect(heading).not.toHaveAttribute('data-fading')
    await expect.poll(opacity).toBe('1')
  })

  await test.step('the clients’ heading, through all messages', async () => {
    const section = page.locator('section').filter({ hasText: copy.clientRecognition.link.label })
    await section.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const title = section.locator('h2')
    const read = () => title.textContent()
    const seen = [await read()]
    await expect(section.locator('[data-live]')).toHaveCount(1)
    await untilChange(page, read, 8_000, 11_000)
    seen.push(await read())
    const { headings } = copy.clientRecognition
    for (let change = 1; change < headings.length; change += 1) {
      await expectChangeAfter(page, read, 10_000)
      seen.push(await read())
    }
    expect(seen).toEqual([...headings, headings[0]])
  })
})
