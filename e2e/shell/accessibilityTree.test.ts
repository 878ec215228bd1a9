import { quoteForm, sendButton } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the header is a logo, a menu and a call to action', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "the agency":
        - /url: /
      - navigation "Main":
        - list:
          - listitem:
            - link "Services":
              - /url: "#"
            - group
          - listitem:
            - link "About Us"
            - group
          - listitem:
            - link "Industries"
          - listitem:
            - link "Built By Us"
          - listitem:
            - link "Hire A Developer"
            - group
      - link "Let's Get Started":
        - /url: /contact
  `)
})

test('the phone’s open menu holds the links, an open submenu, and its own way out', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('summary[aria-label="About Us submenu"]').click()
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Services"
          - group
        - listitem:
          - link "About Us"
          - group:
            - list:
              - listitem:
                - link "Our Culture"
              - listitem:
                - link "Our Mission"
              - listitem:
                - link "Blog"
            - paragraph: /We .+/
        - listitem:
          - link "Industries"
        - listitem:
          - link "Built By Us"
        - listitem:
          - link "Hire A Developer"
          - group
      - button "Close menu"
    - link "Let's Get Started"
    - button "Menu" [expanded]
  `)
})

test('the footer is a sign-up, contacts, two named navigations and what the law asks', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - region "One e-mail a week":
        - heading [level=2]
        - paragraph
        - text: E-mail address
        - textbox "E-mail address"
        - button "Subscribe"
        - status
      - paragraph: Contact
      - list
      - paragraph: /Monday to Friday/
      - list:
        - listitem:
          - link "LinkedIn"
        - listitem:
          - link
        - listitem:
          - link
        - listitem:
          - link
      - 'navigation "Footer: Services"'
      - 'navigation "Footer: About"'
      - paragraph: the agency
      - paragraph: /© 2023 the agency/
      - paragraph: "*Your Personal Info Will Remain Confidential"
      - list:
        - listitem:
          - link "Terms & Conditions"
        - listitem:
          - link "Privacy Policy"
  `)
})

test('the quote form names its fields, and in error says what is wrong under each', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(quoteForm(page)).toMatchAriaSnapshot(`
    - form "Quote request":
      - textbox "Your name"
      - textbox "Phone number"
      - textbox "E-mail address"
      - combobox "Service"
      - combobox "Budget"
      - combobox "Timeline"
      - textbox "Your project"
      - button "Send"
      - paragraph
      - status
  `)
  await sendButton(page).click()
  await expect(quoteForm(page)).toMatchAriaSnapshot(`
    - form "Quote request":
      - region "Some answers are missing":
        - paragraph
        - list
      - textbox "Your name" [invalid]
      - paragraph: Please enter your name!
      - textbox "Phone number" [invalid]
      - paragraph: Please enter your phone number!
      - textbox "E-mail address" [invalid]
      - paragraph: Please enter your e-mail address!
      - combobox "Service" [invalid]
      - paragraph: Please select the service you require!
      - combobox "Budget" [invalid]
      - paragraph: Please select your estimated budget!
      - combobox "Timeline" [invalid]
      - paragraph: Please select your estimated timeline!
      - textbox "Your project" [invalid]
      - paragraph: Please describe your project in a few words!
      - button "Send"
  `)
})

test('a service page begins with where it stands, what it is, its price and two ways on', async ({
  page,
}) => {
  await page.goto('/services/web-application')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Services"
        - listitem: Web Application Development
    - paragraph: Web application development
    - heading [level=1]
    - paragraph
    - paragraph
    - paragraph:
      - text: STARTS AT
      - strong: $120
    - link "Get Your Web App"
    - link "Book a free consultation"
  `)
})

test('technologies are tabs over a named panel of captioned logos', async ({ page }) => {
  await page.goto('/technologies')
  await expect(page.locator('[data-island="TechnologyTabs"]')).toMatchAriaSnapshot(`
    - tablist "What we build with":
      - tab "Mobile" [selected]
      - tab "Front-End"
      - tab "Back-End"
      - tab "CMS & ECommerce"
      - tab "Database"
      - tab "Cloud"
      - tab "Graphics Design"
    - tabpanel "Mobile":
      - list:
        - listitem:
          - figure "Flutter"
  `)
})

test('testimonials are five named photos, one pressed, and its words', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(page.locator('[data-island="Testimonials"]')).toMatchAriaSnapshot(`
    - button "Grace Wanjala"
    - button "Hassan Mwakio"
    - button "Daniel Kiprotich" [pressed]
    - button "Naomi Kerubo"
    - button "Wycliffe Rotich"
    - figure /Daniel Kiprotich/:
      - blockquote
      - strong: Daniel Kiprotich
      - text: /Sample/
  `)
})

test('a case study begins with its industry, title, outcome, film and five facts', async ({
  page,
}) => {
  await page.goto('/case-study/zealed-web')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph: Education
    - heading "Zealed Website" [level=1]
    - paragraph
    - paragraph:
      - strong: What changed
    - img /Zealed Website/
    - button /Play the video/
    - term: Industry
    - definition: Education
    - term: Team
    - definition
    - term: Duration
    - definition
    - term: Launched
    - definition
    - term: Rating
    - definition: 4.7/5
  `)
})

test('a project’s card is an article with a film, a heading and two links that name it', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - article:
      - img /Zealed School Portal/
      - button /Play the video/
      - paragraph: Education Sample
      - heading "Zealed School Portal" [level=2]
      - paragraph
      - link /Case Study ?. Zealed School Portal/
      - 'link "Get Quote: Zealed School Portal"':
        - /url: /contact
  `)
})
