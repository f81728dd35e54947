/**
 * HTML that runs or loads something when a page uses it without cleaning. `n` is the number of the payload:
 * it calls `canary(n)` or loads `//canary.invalid/n`. The payloads follow the public lists (OWASP's filter
 * evasion, PortSwigger's cheat sheet, DOMPurify's tests), where they still work.
 */
const js = (n: number) => `canary(${n})`
const at = (n: number) => `https://canary.invalid/${n}`

const payloads: readonly ((n: number) => string)[] = [
  // Scripts and handlers that need no tap.
  (n) => `<script>${js(n)}</script>`,
  (n) => `<ScRiPt >${js(n)}</sCrIpT>`,
  (n) => `<script src="${at(n)}"></script>`,
  (n) => `<img src="x:" onerror="${js(n)}">`,
  (n) => `<img src=x: oNeRrOr=${js(n)}//\n<p>`,
  (n) => `<img/src="x:"/onerror=${js(n)}>`,
  (n) => `<svg onload="${js(n)}"></svg>`,
  (n) => `<svg><script>${js(n)}</script></svg>`,
  (n) => `<svg><animate onbegin="${js(n)}" attributeName="x" dur="1s"></svg>`,
  (n) => `<svg><set onbegin="${js(n)}" attributeName="x" to="1"></svg>`,
  (n) => `<svg><image href="x:" onerror="${js(n)}"></image></svg>`,
  (n) => `<details open ontoggle="${js(n)}">x</details>`,
  (n) => `<video><source onerror="${js(n)}"></video>`,
  (n) => `<audio src="x:" onerror="${js(n)}"></audio>`,
  (n) => `<input autofocus onfocus="${js(n)}">`,
  (n) => `<textarea autofocus onfocus="${js(n)}"></textarea>`,
  (n) => `<select autofocus onfocus="${js(n)}"></select>`,
  (n) => `<p tabindex="0" autofocus onfocus="${js(n)}">x</p>`,
  (n) => `<style>@keyframes k{}</style><p style="animation-name:k" onanimationstart="${js(n)}">x</p>`,
  (n) => `<body onload="${js(n)}">`,
  (n) => `<link rel="stylesheet" href="x:" onerror="${js(n)}">`,
  (n) => `<iframe srcdoc="<script>parent.${js(n)}</script>"></iframe>`,
  (n) => `<iframe src="javascript:parent.${js(n)}"></iframe>`,
  (n) => `<iframe onload="${js(n)}"></iframe>`,
  (n) => `<custom-element tabindex="0" autofocus onfocus="${js(n)}">x</custom-element>`,
  // Code that a tap runs.
  (n) => `<a href="javascript:${js(n)}">x</a>`,
  (n) => `<a href=" &#1;javas&#99;ript:${js(n)}">x</a>`,
  (n) => `<a href="java&#10;script&colon;${js(n)}">x</a>`,
  (n) => `<a href="JaVaScRiPt://x%0a${js(n)}">x</a>`,
  (n) => `<svg><a href="javascript:${js(n)}"><text y="20">x</text></a></svg>`,
  (n) => `<svg><a xlink:href="javascript:${js(n)}"><text y="20">x</text></a></svg>`,
  (n) => `<form action="javascript:${js(n)}"><button>x</button></form>`,
  (n) => `<form><button formaction="javascript:${js(n)}">x</button></form>`,
  (n) => `<button onclick="${js(n)}">x</button>`,
  (n) => `<a href="#" onclick="${js(n)}">x</a>`,
  // Loads from elsewhere.
  (n) => `<link rel="stylesheet" href="${at(n)}">`,
  (n) => `<style>@import "${at(n)}";</style>`,
  (n) => `<p style="background:url(${at(n)})">x</p>`,
  (n) => `<style>b{list-style:url(${at(n)});display:list-item}</style><b>x</b>`,
  (n) => `<table background="${at(n)}"><tr><td>x</td></tr></table>`,
  (n) => `<iframe src="${at(n)}"></iframe>`,
  (n) => `<embed src="${at(n)}">`,
  (n) => `<object data="${at(n)}"></object>`,
  (n) => `<video poster="${at(n)}"></video>`,
  (n) => `<audio src="${at(n)}" preload="auto"></audio>`,
  (n) => `<input type="image" src="${at(n)}">`,
  (n) => `<img srcset="${at(n)} 1x">`,
  (n) => `<picture><source srcset="${at(n)}"><img></picture>`,
  (n) => `<svg><image href="${at(n)}" width="9" height="9"></image></svg>`,
  (n) =>
    `<svg><filter id="f"><feImage href="${at(n)}"></feImage></filter><rect width="9" height="9" filter="url(#f)"></svg>`,
  (n) => `<img src="http://canary.invalid/${n}">`,
  (n) => `<meta http-equiv="refresh" content="0;url=${at(n)}">`,
  (n) => `<form action="${at(n)}"><button>x</button></form>`,
  // Parsed twice by a careless cleaner (mutation XSS). They are last, because some swallow the HTML after
  // them.
  (n) => `<noscript><p title="</noscript><img src=x: onerror=${js(n)}>"></noscript>`,
  (n) => `<svg></p><style><a id="</style><img src=x: onerror=${js(n)}>">`,
  (n) => `<math></p><style><!--</style><img src=x: onerror=${js(n)}>--></style></math>`,
  (n) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${js(n)}></style></mglyph></form>`,
  (n) => `<template><img src=x: onerror=0></template><img alt="<x" src=x: onerror='${js(n)}'>`,
  (n) => `<!--><img src=x: onerror=${js(n)}>-->`,
  (n) => `<title><img title="</title><img src=x: onerror=${js(n)}>"></title>`,
]

export const hostileHtml: readonly string[] = payloads.map((payload, n) => payload(n))

/** Returns the payload number of an address of the canary. */
export const canaryOf = (url: string): number | null => {
  const found = /^https?:\/\/canary\.invalid\/(\d+)/.exec(url)
  return found ? Number(found[1]) : null
}
