import type { Locale } from '../src/domain/locale.ts'

export interface GlossaryEntry {
  /** The word that the app uses. */
  use: string
  /** Words that must not be used instead. */
  not: (string | RegExp)[]
}

/** Each thing has one word. A player who reads two words looks for two things. */
export const glossary: Record<Locale, GlossaryEntry[]> = {
  th: [
    { use: 'วงล้อ', not: ['กงล้อ', 'วงล้อนำโชค'] },
    { use: 'แชท', not: ['แชต'] },
    { use: 'เช็ก', not: ['เช็ค'] },
    { use: 'หน้าแรก', not: ['หน้าหลัก'] },
    { use: 'QR โค้ด', not: ['คิวอาร์', /QR code/i] },
    { use: 'แอดมิน', not: ['ฝ่ายบริการลูกค้า', 'ทีมงานตอบ'] },
    { use: 'กรุณา', not: ['โปรด'] },
    { use: 'กรอก', not: ['ใส่'] },
    { use: 'ประวัติ', not: ['รายการเดินบัญชี'] },
    { use: 'เลขที่บัญชี', not: ['เลขบัญชี'] },
    { use: 'ซองของขวัญทรูมันนี่', not: [/ซองของขวัญ ?TrueMoney/] },
    { use: 'ทรูมันนี่ วอลเล็ท', not: ['ทรูมันนี่วอลเล็ท'] },
    // Who acts for the player speaks as "we", not as "the system".
    { use: 'เรา', not: [/(^|\s)ระบบ(จะ|รับ|ไม่|ยัง)/] },
    // Only bonuses and games have credit. The wallet has money.
    { use: 'เงินเข้า', not: ['ได้รับเครดิต'] },
  ],
  la: [
    { use: 'ວົງລໍ້', not: ['ກົງລໍ້', 'ວົງລໍ້ນຳໂຊກ'] },
    { use: 'ອອບລາຍ', not: ['ອອຟລາຍ'] },
    { use: 'ຈັກໜ້ອຍ', not: ['ຈັກໜ່ອຍ'] },
    { use: 'ກົງ', not: ['ຕົງ'] },
    { use: 'QR ໂຄ້ດ', not: ['ໂຄດ', 'ຄິວອາ', /QR code/i] },
    { use: 'ໃສ່', not: ['ປ້ອນ'] },
    { use: 'ແຊຣ໌', not: ['ແບ່ງປັນ'] },
    { use: 'ແອດມິນ', not: ['ຝ່າຍບໍລິການລູກຄ້າ', 'ທີມງານຕອບ'] },
    { use: 'ປະຫວັດ', not: ['ລາຍການເຄື່ອນໄຫວ'] },
    { use: 'ສົ່ງຮອດ', not: ['ສົ່ງເຖິງ'] },
    { use: 'ໂບນັດທີ່ກຳລັງໃຊ້', not: ['ໂບນັດທີ່ໃຊ້'] },
    { use: 'ຊອງຂອງຂວັນທຣູມັນນີ້', not: [/ຊອງຂອງຂວັນ ?TrueMoney/] },
    { use: 'ທຣູມັນນີ້ ວອລເລັດ', not: ['ທຣູມັນນີ້ວອລເລັດ'] },
    { use: 'ພວກເຮົາ', not: [/(^|\s)ລະບົບ(ຈະ|ຮັບ|ບໍ່|ຍັງ)/] },
    { use: 'ເງິນເຂົ້າ', not: ['ໄດ້ຮັບເຄຣດິດ'] },
    // "And" and "or" need spaces around them.
    { use: ' ແລະ ', not: [/[^\s(“]ແລະ|ແລະ[^\s]/] },
    // ເຫຼືອ, "to remain", contains the letters of "or".
    { use: ' ຫຼື ', not: [/[^\s(“ເ]ຫຼື|(?<!ເ)ຫຼື[^\s]/] },
    // ບໍ ends a question. ບໍ່ means "not" and ends only "or not".
    { use: 'ບໍ', not: [/(?<!ຫຼື )ບໍ່\??$/] },
  ],
  en: [
    { use: 'Invite bonus', not: [/referral/i] },
    { use: 'Spin wheel', not: [/lucky draw/i] },
    { use: 'support', not: [/customer service/i] },
  ],
}
