export interface DemoSlice {
  code: string
  label: string
  bgColor: string
  textColor: string
  htmlDescription: string
  kind: 'money' | 'coin' | 'item' | 'none'
  /** Satang, or coins */
  amount: number
  weight: number
}

export const WHEEL_NAME = 'วงล้อกระเป๋าทอง'

export const slices: readonly DemoSlice[] = [
  {
    code: 'B10',
    label: '10 บาท',
    bgColor: '#312e81',
    textColor: '#fde68a',
    htmlDescription: '<p>เครดิต <b>10 บาท</b></p>',
    kind: 'money',
    amount: 1_000,
    weight: 30,
  },
  {
    code: 'NONE',
    label: 'ไว้รอบหน้า',
    bgColor: '#f1f5f9',
    textColor: '#334155',
    htmlDescription: '<p>รอบนี้ไม่ได้รางวัล ลองใหม่อีกครั้งนะ</p>',
    kind: 'none',
    amount: 0,
    weight: 25,
  },
  {
    code: 'B50',
    label: '50 บาท',
    bgColor: '#b45309',
    textColor: '#fffbeb',
    htmlDescription: '<p>เครดิต <b>50 บาท</b></p>',
    kind: 'money',
    amount: 5_000,
    weight: 12,
  },
  {
    code: 'COIN2',
    label: '2 เหรียญ',
    bgColor: '#4338ca',
    textColor: '#eef2ff',
    htmlDescription: '<p>เหรียญหมุนวงล้อ <b>2 เหรียญ</b></p>',
    kind: 'coin',
    amount: 2,
    weight: 15,
  },
  {
    code: 'B100',
    label: '100 บาท',
    bgColor: '#fbbf24',
    textColor: '#312e81',
    htmlDescription: '<p>เครดิต <b>100 บาท</b></p>',
    kind: 'money',
    amount: 10_000,
    weight: 6,
  },
  {
    code: 'B20',
    label: '20 บาท',
    bgColor: '#1e1b4b',
    textColor: '#fcd34d',
    htmlDescription: '<p>เครดิต <b>20 บาท</b></p>',
    kind: 'money',
    amount: 2_000,
    weight: 10,
  },
  {
    code: 'SHIRT',
    label: 'เสื้อกระเป๋า',
    bgColor: '#be123c',
    textColor: '#fff1f2',
    htmlDescription: '<p>เสื้อยืด <b>Kapao</b> ทีมงานจะติดต่อกลับ</p>',
    kind: 'item',
    amount: 0,
    weight: 1,
  },
  {
    code: 'B500',
    label: '500 บาท',
    bgColor: '#d97706',
    textColor: '#ffffff',
    htmlDescription: '<p>รางวัลใหญ่ <b>500 บาท</b></p>',
    kind: 'money',
    amount: 50_000,
    weight: 1,
  },
]

/** The slice of the wheel with this code, or undefined. */
export const sliceNamed = (code: string) => slices.find((slice) => slice.code === code)
