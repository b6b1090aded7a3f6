/** Reads binary frames as docs/live.md describes them, byte by byte and apart from the code that writes them. */
export interface SeenAgent {
  x: number;
  y: number;
  level: number;
  heading: number;
  state: number;
  isFleeing: boolean;
}

export interface SeenFrame {
  readonly isKey: boolean;
  readonly seq: number;
  readonly baseSeq: number;
  readonly milliseconds: number;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
}

export interface FrameReader {
  readonly agents: Map<number, SeenAgent>;
  read(bytes: Buffer): SeenFrame;
}

export function createFrameReader(): FrameReader {
  const agents = new Map<number, SeenAgent>();
  return {
    agents,
    read(bytes) {
      if (bytes[0] !== 0x50 || bytes[1] !== 1) throw new Error('this is no frame');
      const isKey = bytes[2] === 1;
      const rows = bytes.readUInt16LE(16);
      const moves = bytes.readUInt16LE(18);
      if (bytes.length !== 32 + 12 * rows + 5 * moves) throw new Error('the length is another');
      if (isKey) agents.clear();
      for (let at = 32; at < 32 + 12 * rows; at += 12) {
        const state = bytes[at + 11]!;
        const index = bytes.readUInt16LE(at);
        if ((state & 127) === 0) agents.delete(index);
        else
          agents.set(index, {
            x: bytes.readIntLE(at + 2, 3) / 100,
            y: bytes.readIntLE(at + 5, 3) / 100,
            level: bytes.readUInt16LE(at + 8),
            heading: (bytes[at + 10]! / 256) * 360,
            state: state & 127,
            isFleeing: state >= 128,
          });
      }
      for (let at = 32 + 12 * rows; at < bytes.length; at += 5) {
        const agent = agents.get(bytes.readUInt16LE(at));
        if (agent === undefined) throw new Error('somebody moved who is not there');
        agent.x = Math.round(100 * agent.x + bytes.readInt8(at + 2)) / 100;
        agent.y = Math.round(100 * agent.y + bytes.readInt8(at + 3)) / 100;
        agent.heading = (bytes[at + 4]! / 256) * 360;
      }
      return {
        isKey,
        seq: bytes.readUInt32LE(4),
        baseSeq: bytes.readUInt32LE(8),
        milliseconds: bytes.readUInt32LE(12),
        inside: bytes.readUInt32LE(20),
        evacuated: bytes.readUInt32LE(24),
        hurt: bytes.readUInt32LE(28),
      };
    },
  };
}
