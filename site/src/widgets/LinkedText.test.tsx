import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './LinkedText.tsx'

test.each([
  ['Nothing to follow [here].', 'Nothing to follow [here].'],
  [
    'From [a poster](/a) to [a site](/b#c).',
    'From <a href="/a">a poster</a> to <a href="/b#c">a site</a>.',
  ],
  ['[All](/all)', '<a href="/all">All</a>'],
  ['Nor [a](//b.example), [c](/\\d.example).', 'Nor [a](//b.example), [c](/\\d.example).'],
  [
    'Never [elsewhere](https://example.org) or <b>.',
    'Never [elsewhere](https://example.org) or &lt;b&gt;.',
  ],
])('LinkedText renders %j as %s', (text, html) => {
  expect(
    renderToStaticMarkup(
      <p>
        <LinkedText>{text}</LinkedText>
      </p>,
    ),
  ).toBe(`<p>${html}</p>`)
})
