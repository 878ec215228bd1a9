import { defineConfig } from 'vite'
import { readEmailService, readMeasurementId } from './src/rendering/buildSettings.ts'
import { renderInDevelopment } from './src/rendering/renderInDevelopment.ts'
import { resolveMedia } from './src/styles/namedMedia.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [renderInDevelopment()],
  oxc: { jsx: { runtime: 'automatic' } },
  define: {
    __EMAIL_SERVICE__: JSON.stringify(readEmailService(process.env)),
    __GA_MEASUREMENT_ID__: JSON.stringify(readMeasurementId(process.env)),
  },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'named-media',
          AtRule: {
            media(rule) {
              rule.params = resolveMedia(rule.params)
            },
          },
        },
      ],
    },
  },
  publicDir: 'public',
  build: {
    // One style sheet for all pages, made by the server-side build: parts without script have styles too.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
