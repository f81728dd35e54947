import encodeQR from 'qr'

/** Empty modules around the code. Scanners need this "quiet zone" (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Shows a link as a QR code. `label` describes it for screen readers. */
export function InviteQr({ link, label }: { link: string; label: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-control bg-paper text-on-paper"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  )
}
