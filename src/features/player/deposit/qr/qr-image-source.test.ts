import { describe, expect, it } from 'vitest'
import { MAX_DATA_URL_LENGTH } from '#domain/safe-url.ts'
import { qrImageSource } from './qr-image-source.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const PATH = '<path fill="#000" d="M0 0h7v1h-7z"/>'
const svg = (inside: string, attributes = 'viewBox="0 0 33 33"') => `<svg ${attributes}>${inside}</svg>`
const written = (markup: string) => {
  const source = qrImageSource(markup)
  expect(source).toMatch(/^data:image\/svg\+xml,/)
  return decodeURIComponent((source as string).slice('data:image/svg+xml,'.length))
}

describe('the picture of a QR', () => {
  it('is a raster data URL as it stands', () => {
    expect(qrImageSource(` ${PNG} `)).toBe(PNG)
  })

  it('is a raster data URL without the line ends of its base64', () => {
    const broken = 'data:image/png;base64,iVBO\r\nRw0K\r\nGgo=\r\n'
    expect(qrImageSource(broken)).toBe(PNG)
    expect(qrImageSource(`<img src="${broken}">`)).toBe(PNG)
    expect(written(`data:image/svg+xml;base64,${btoa(svg(PATH)).replace(/.{8}/g, '$&\r\n')}`)).toContain(PATH)
  })

  it('is what an <img> in HTML shows', () => {
    expect(qrImageSource(`<div class="x"><img alt='' src='${PNG}'></div>`)).toBe(PNG)
  })

  it('is an SVG written anew, with its namespace', () => {
    expect(written(`<?xml version="1.0"?><!-- made by x -->${svg(PATH)}`)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33" width="880" height="880">${PATH}</svg>`,
    )
  })

  it.each([
    ['viewBox="0 0 33 33" width="100%" height="100%"', 'width="880" height="880"'],
    ['viewBox="0,0,20,40" style="width:100%"', 'width="440" height="880"'],
    ['viewBox="0 0 4000 4000" width="232"', 'width="880" height="880"'],
    ['viewBox="0 0 33 33" width="231" height="232px"', 'width="231" height="232px"'],
    ['width="33mm" height="33mm"', 'width="33mm" height="33mm"'],
  ])('with %s has a width and a height for a canvas', (attributes, size) => {
    expect(written(svg(PATH, attributes))).toContain(` ${size}>`)
  })

  it.each(['', 'width="100%"', 'viewBox="0 0 0 33"', 'viewBox="x"'])(
    'with "%s" gets no size',
    (attributes) => {
      expect(written(svg(PATH, attributes))).not.toContain('height')
    },
  )

  it('is found in HTML around it', () => {
    expect(written(`<div onclick="x()"><p>Scan</p>${svg(PATH)}</div>`)).toContain(PATH)
  })

  it.each([
    ['base64', `data:image/svg+xml;base64,${btoa(svg(PATH))}`],
    ['percent', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(PATH))}`],
  ])('is read from an SVG data URL (%s)', (_, url) => {
    expect(written(url)).toContain(PATH)
  })

  it('keeps the colours of a style', () => {
    expect(
      written(
        svg('<rect width="9" height="9" fill="red" style="fill:#ffffff;shape-rendering:crispEdges;"/>'),
      ),
    ).toContain('<rect width="9" height="9" fill="#ffffff" shape-rendering="crispEdges"/>')
  })

  it('keeps numbers in path data, and groups with their transforms', () => {
    const inside = '<g transform="scale(2.5) translate(-1,2)"><path d="M1.5e-3,2 a1 1 0 0 1 1-1z"/></g>'
    expect(written(svg(inside))).toContain(inside)
  })

  it.each(['href', 'xlink:href'])('has a shape that is used by its name (%s)', (href) => {
    const block = '<rect width="4" height="4" fill="#000"/>'
    const source = `<defs>${block.replace('<rect', '<rect id="block"')}</defs>
      <use ${href}="#block" x="8" y="12.5"/><use ${href}="#block" fill="red" transform="scale(2)"></use>`
    const result = written(svg(source))
    expect(result).toContain(
      `<g transform="translate(8,12.5)">${block}</g><g fill="red" transform="scale(2) translate(0,0)">${block}</g>`,
    )
    expect(result).not.toMatch(/use|href|id=|defs/)
  })

  it('has the raster pictures inside it', () => {
    const image = `<image x="1" width="9" height="9" xlink:href="${PNG}" onload="x()"/>`
    expect(written(svg(`<rect fill="#fff" width="33" height="33"/>${image}`))).toContain(
      `<image x="1" width="9" height="9" href="${PNG}"/>`,
    )
  })

  it.each([
    ['HTML inside', '<foreignObject><body onload="x()"><img src="x"/></body></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a vector picture', `<image href="data:image/svg+xml;base64,${btoa(svg(PATH))}"/>`],
    ['a script as a picture', '<image href="javascript:alert(1)"/>'],
    ['a reference to nothing', '<use href="#x"/>'],
    ['a reference to elsewhere', '<use href="https://evil.example/x.svg#block"/>'],
    ['a reference to a group', `<defs><g id="x">${PATH}</g></defs><use href="#x"/>`],
    ['a place in percent', `<path id="x" d="M0 0h1"/><use href="#x" x="50%"/>`],
    ['a reference inside a refused element', `<path id="x" d="M0 0h1"/><a><use href="#x"/></a>`],
    ['a pattern', '<defs><pattern id="p"><rect/></pattern></defs><rect fill="url(#p)"/>'],
    ['a clip', `<defs><clipPath id="c">${PATH}</clipPath></defs><rect clip-path="url('#c')"/>`],
    ['a mask in a style', '<rect style="mask: url(#m)"/>'],
  ])('is unavailable where it would lose %s, whatever else is drawn', (_, part) => {
    expect(qrImageSource(svg(`<rect fill="#fff" width="33" height="33"/>${PATH}${part}`))).toBeNull()
  })

  it('cannot grow without end', () => {
    const path = `<defs><path id="x" d="${'M0 0h1'.repeat(10_000)}"/></defs>`
    expect(qrImageSource(svg(path + '<use href="#x"/>'.repeat(10_000)))).toBeNull()
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a shape inside a refused element', '<a href="https://evil.example"><rect width="9" height="9"/></a>'],
    ['what is defined and not shown', '<defs><image href="https://evil.example/x"/><use href="#x"/></defs>'],
    ['a style sheet', '<style>*{fill:url(https://evil.example)}</style>'],
    ['animation', '<animate attributeName="href" to="javascript:x()"/>'],
    ['an event', '<rect width="9" height="9" onload="x()"/>'],
    ['a resource as a colour', '<rect fill="url(https://evil.example#x)"/>'],
    ['a resource in a style', '<rect style="fill:url(https://evil.example#x)"/>'],
    ['text', '<text>https://evil.example javascript:x</text>'],
  ])('loses %s and keeps the code', (_, hostile) => {
    const result = written(svg(`${hostile}${PATH}`))
    expect(result).toContain(PATH)
    expect(result).not.toMatch(/script|evil|href|on\w+=|url|<(image|use|style|a|text|animate|foreign)/i)
  })

  it.each([
    ['nothing', null],
    ['empty text', '  '],
    ['text', '00020101021229370016A000000677010111'],
    ['an address', 'https://evil.example/qr.png'],
    ['an <img> from elsewhere', '<img src="https://evil.example/qr.png">'],
    ['a script address', '<img src="javascript:alert(1)">'],
    ['an HTML data URL', 'data:text/html;base64,PHNjcmlwdD4='],
    ['an SVG without a shape', svg('<g></g>')],
    ['an SVG with only refused elements', svg('<script>1</script>')],
    ['a tag that is not closed', svg(`<g>${PATH}`)],
    ['tags that cross', svg(`<g><g>${PATH}</g></svg><svg></g>`)],
    ['an attribute that is not closed', svg(`<rect width="9 />${PATH}`)],
    ['entities of a DTD', svg(`<!DOCTYPE svg [<!ENTITY x "y">]>${PATH}`)],
    ['a broken data URL', 'data:image/svg+xml;base64,%%%'],
    ['a megabyte', `${svg(PATH)}${' '.repeat(1_000_000)}x`],
  ])('is unavailable for %s', (_, markup) => {
    expect(qrImageSource(markup)).toBeNull()
  })

  it('is quick on the longest markup that is slow to match', () => {
    // Looks that grow with the square of this length would take minutes, and the limit of a test ends them.
    const filled = (part: string) => part.repeat((MAX_DATA_URL_LENGTH - 100) / part.length)
    expect(qrImageSource(`<svg ${filled('a ')}`)).toBeNull()
    expect(qrImageSource(svg(`<rect ${filled('a="b" ')}`))).toBeNull()
    expect(qrImageSource(`<img ${filled('<img ')}`)).toBeNull()
  })
})
