import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Makes a photo of about 4 MB, the size of a photo from a phone. */
export function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const
  const create = { width: 2400, height: 3200, channels: 3, background: '#888888', noise } as const
  return sharp({ create }).jpeg({ quality: 97 }).toBuffer()
}

/** Chooses a picture for a slot by touch, and accepts the suggested crop. */
export async function choose(page: Page, name: string, picture: Buffer): Promise<void> {
  await pick(page, name, picture)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator('canvas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this picture' }).tap()
  await expect(dialog).toHaveCount(0, { timeout: 120_000 })
}

export async function pick(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choose a picture: ${name}`, exact: true }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}
