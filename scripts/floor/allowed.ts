/**
 * What stands in the build, is missing in a browser of the floor, and does no harm there, with the reason.
 * A reason is a guard in the code, or what is seen where the browser ignores it.
 */
export const allowedInScripts: Record<string, string> = {
  ...ownNames(
    '.build() .check() .clamp() .createContext() .destroy() .drop() .fallback() .fetch() .format() .gather()',
    '.handle() .isActive() .navigate() .pad() .reconnect() .resize() .run() .scan() .seek() .subscribe()',
    '.to() .use()',
  ),
  '.createBidirectionalStream()': 'socket.io asks for WebTransport first, and we use the WebSocket only',
  WebTransport: 'as above',
  '.createHTML()': 'only after Trusted Types were found',
  '.createPolicy()': 'only after Trusted Types were found',
  '.createScriptURL()': 'only after Trusted Types were found',
  trustedTypes: 'asked for first',
  '.getAttributeType()': 'only after Trusted Types were found',
  '.detect()': 'only after the BarcodeDetector was found',
  '.getNotifications()': 'only where there are notifications',
  '.getSubscription()': 'only where there is a push manager',
  '.unsubscribe()': 'on a subscription only',
  '.showNotification()': 'in the handler of a push only',
  Notification: 'the dialog says where there are none',
  'Notification.requestPermission': 'as above',
  '.permissionState()': 'in a try: without it the permission of notifications tells',
  '.readText()': 'in a try: without it the field gets the focus',
  '.ariaNotify()': 'asked for first: a region has the words elsewhere',
  '.showPopover()':
    'asked for first: a sheet closes without a movement, and a toast that it covers has its words in it',
  '.share()': 'only after canShare() or `share` was found',
  '.startViewTransition()': 'React and the router ask for it first',
  '.skipTransition()': 'as above',
  '.traverseTo()': '`navigation` is asked for first',
  '.toBase64()': 'asked for first',
  '.yield()': 'asked for first',
  'Intl.Segmenter': 'asked for first',
  OffscreenCanvas: 'in a try: the slip is sent without its QR being read',
  'URL.canParse': 'valibot asks for it first',
  navigation: 'React asks for it first',
  requestIdleCallback: 'asked for first',
  setImmediate: 'React asks for it first',
}

export const allowedInStyles: Record<string, string> = {
  '@starting-style': 'no movement where a dialog opens',
  '@container': 'the name of a class',
  '@property': 'Tailwind repeats the values for browsers without it',
  'container-type': 'a long figure has a fixed size',
  resize: 'phones have no handle to resize with',
  'accent-color': 'a checkbox has the browser’s colour',
  'scrollbar-gutter': 'a desktop page moves where a dialog hides the scrollbar',
  'overscroll-behavior': 'the page moves on at the end of a list',
  'overscroll-behavior-y': 'pulling down loads anew',
  outline: 'square corners',
  'font-family: ui-monospace': 'the next one of the list',
  'cursor: pointer': 'a finger has no cursor',
  ':selection': 'the browser’s colour',
  ':-webkit-scrollbar': 'Firefox has scrollbar-width',
  ':-webkit-search-cancel-button': 'Firefox has no cross in a search field',
  'scrollbar-width': 'the others have ::-webkit-scrollbar',
  ':has': 'within :is(), which leaves out what it does not know; the error of a field is in words, too',
  ':autofill': 'a field that the browser has filled is pale',
  ':popover-open': 'within :is(), which leaves out what it does not know',
  ':open': 'within :is(), which leaves out what it does not know',
  ':view-transition-old': 'screens change at once',
  ':view-transition-new': 'as above',
  translate: 'no movement where a dialog opens',
  scale: 'a button does not shrink under the thumb',
  'mask-image': 'with -webkit-mask-image beside it',
  'field-sizing': 'a message has two lines, and scrolls',
  'text-wrap': 'lines of uneven length',
  'user-select': 'with -webkit-user-select beside it',
  'forced-color-adjust': 'Safari has no contrast themes, which it is for',
  'overflow-anchor': 'the chat keeps its place by itself',
}

/** Methods of the app and of its libraries that bear the name of a browser's. */
function ownNames(...lists: string[]): Record<string, string> {
  return Object.fromEntries(lists.flatMap((list) => list.split(' ').map((name) => [name, 'our own method'])))
}
