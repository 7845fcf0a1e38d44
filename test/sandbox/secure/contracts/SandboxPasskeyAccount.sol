// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {BaseAccount} from "@account-abstraction/contracts/core/BaseAccount.sol";
import {SIG_VALIDATION_FAILED, SIG_VALIDATION_SUCCESS} from "@account-abstraction/contracts/core/Helpers.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerP256} from "@openzeppelin/contracts/utils/cryptography/signers/SignerP256.sol";
import {SignerWebAuthn} from "@openzeppelin/contracts/utils/cryptography/signers/SignerWebAuthn.sol";

/// An account whose owner is a passkey: OpenZeppelin's signer behind the functions of SimpleAccount 0.8.
contract SandboxPasskeyAccount is BaseAccount, SignerWebAuthn, IERC1271, EIP712 {
    bytes32 private constant MESSAGE_TYPE = keccak256("AccountMessage(bytes32 hash)");
    /// The implementation itself, which holds nothing, belongs to the generator of the curve: the key 1.
    bytes32 private constant GX = 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296;
    bytes32 private constant GY = 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5;

    IEntryPoint private immutable _entryPoint;

    error OwnedAlready();

    constructor(IEntryPoint entryPoint_) SignerP256(GX, GY) EIP712("Sandbox Passkey", "1") {
        _entryPoint = entryPoint_;
    }

    receive() external payable {}

    function initialize(bytes32 x, bytes32 y) external {
        (bytes32 owner,) = signer();
        if (owner != 0) revert OwnedAlready();
        _setSigner(x, y);
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 bound = _hashTypedDataV4(keccak256(abi.encode(MESSAGE_TYPE, hash)));
        bool valid = _rawSignatureValidation(bound, signature);
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _validateSignature(PackedUserOperation calldata operation, bytes32 hash)
        internal
        view
        override
        returns (uint256)
    {
        return _rawSignatureValidation(hash, operation.signature) ? SIG_VALIDATION_SUCCESS : SIG_VALIDATION_FAILED;
    }
}

/// Makes them; anybody may call it, which ERC-6492 needs.
contract SandboxPasskeyFactory {
    SandboxPasskeyAccount public immutable implementation;

    constructor(IEntryPoint entryPoint_) {
        implementation = new SandboxPasskeyAccount(entryPoint_);
    }

    /// Returns the address also where the account exists already, as ERC-4337 asks.
    function createAccount(bytes32 x, bytes32 y) external returns (address account) {
        account = getAddress(x, y);
        if (account.code.length > 0) return account;
        Clones.cloneDeterministic(address(implementation), _salt(x, y));
        SandboxPasskeyAccount(payable(account)).initialize(x, y);
    }

    function getAddress(bytes32 x, bytes32 y) public view returns (address) {
        return Clones.predictDeterministicAddress(address(implementation), _salt(x, y));
    }

    function _salt(bytes32 x, bytes32 y) private pure returns (bytes32) {
        return keccak256(abi.encode(x, y));
    }
}
